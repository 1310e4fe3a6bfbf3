"""Random names, none of which says what it stands for."""

import random

NOUNS = """
acorn amber anvil apple apron arrow aspen atlas badge bagel bamboo banjo barley basil beacon beaver beetle bellow birch
biscuit blanket bobbin bonnet bramble brook bucket buckle bugle butter cactus camel candle canoe canyon caramel carrot
castle cedar cellar cherry chestnut chimney cider cinder citrus clover cobalt cobble comet copper coral cotton cradle
cricket crystal cymbal daisy dahlia dapple diamond dolphin donkey dragon drizzle drum eagle easel echo elbow elm ember
emerald falcon feather fennel fern ferret fiddle fig finch flannel flint flute forest fossil fountain fox galaxy garlic
garnet gazelle ginger glacier goblet gopher granite grape gravel guitar hammock harbor harvest hazel heron hickory
holly honey hornet igloo indigo iris island ivory jacket jaguar jasmine jigsaw juniper kayak kernel kettle kiwi koala
lagoon lantern lark lavender leather lemon lentil lilac lily linen lizard llama lobster locket lotus magnet mango maple
marble meadow melon mint mitten moccasin monsoon moose mosaic muffin mulberry mustard nectar needle nettle nickel
nugget nutmeg oak oasis ocean olive onion onyx opal orchard orchid osprey otter oyster paddle panda papaya parsley
peach peacock pearl pebble pelican pepper petal pewter piano pickle pigeon pillow pine pistachio plum pocket pollen
poppy prairie pretzel prism puddle puffin pumpkin quail quartz quill quilt rabbit radish raven ribbon river rocket
rosemary ruby saddle saffron salmon sandal sapphire satin scarf sesame shovel silver slipper sparrow spinach spruce
squirrel starling stork sugar sunset swallow sycamore tangerine tapestry teapot thicket thimble thistle thunder
timber toffee topaz trellis trumpet tulip tundra turnip turtle twig umbrella vanilla velvet violet walnut walrus
wicker willow windmill wombat yarrow zebra zephyr zinnia
""".split()

# Words that have a meaning of their own where members of screens are named.
NOT_MEMBERS = {"echo", "drum"}


class Words:
    """Hands out words, each once."""

    def __init__(self, seed):
        self.random = random.Random(f"words {seed}")
        self.left = []
        self.round = 0
        self.given = set()

    def _next(self):
        if not self.left:
            self.round += 1
            first = NOUNS[:]
            self.random.shuffle(first)
            if self.round == 1:
                self.left = first
            else:
                second = NOUNS[:]
                self.random.shuffle(second)
                self.left = [a + b.capitalize() for a, b in zip(first, second)]
        word = self.left.pop()
        if word in self.given:
            return self._next()
        self.given.add(word)
        return word

    def type(self):
        """A name for a type."""
        word = self._next()
        return word[0].upper() + word[1:]

    def member(self):
        """A name for a method or a property."""
        word = self._next()
        return word if word not in NOT_MEMBERS else self.member()


class PlainNames:
    """Names that say what they stand for, for the apps that people read: the shrunk ones."""

    FLOWS = ["Main", "Order", "Trip", "Lesson", "Recipe", "Concert", "Garden", "Harbour", "Library", "Museum"]
    SCREENS = ["Home", "List", "Detail", "Editor", "Summary", "Terms", "Photo", "Notes", "About", "Search", "Result"]

    def __init__(self):
        self.counts = {}

    def _pick(self, kind, names):
        count = self.counts.get(kind, 0)
        self.counts[kind] = count + 1
        extra = count // len(names)
        return names[count % len(names)] + (str(extra + 1) if extra else "")

    def flow(self):
        return self._pick("flow", self.FLOWS) + "Flow"

    def screen(self):
        return self._pick("screen", self.SCREENS) + "Page"

/**
 * On paper the whole map is seen, whatever part of it was seen on the screen.
 */
export function printWhole(drawing) {
  const { svg, world } = drawing;
  let transform;
  addEventListener("beforeprint", () => {
    transform = world.getAttribute("transform");
    world.removeAttribute("transform");
    svg.setAttribute("viewBox", `-12 -12 ${drawing.size.width + 24} ${drawing.size.height + 24}`);
  });
  addEventListener("afterprint", () => {
    svg.removeAttribute("viewBox");
    world.setAttribute("transform", transform);
  });
}

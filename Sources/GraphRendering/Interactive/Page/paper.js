/**
 * On paper the whole map is seen, whatever part of it was seen on the screen, on sheets that stand upright where the map
 * does; the legend takes the place of advice on what to click.
 */
export function printWhole(page) {
  const { svg, world } = page.drawing;
  let transform;
  let shown;
  addEventListener("beforeprint", () => {
    const { width, height } = page.drawing.size;
    transform = world.getAttribute("transform");
    world.removeAttribute("transform");
    svg.setAttribute("viewBox", `-12 -12 ${width + 24} ${height + 24}`);
    document.documentElement.classList.toggle("upright", height > width);
    shown = page.panel.shown;
    if (page.givesAdvice) page.panel.show("legend");
  });
  addEventListener("afterprint", () => {
    svg.removeAttribute("viewBox");
    world.setAttribute("transform", transform);
    if (page.panel.shown !== shown) page.panel.show(shown);
  });
}

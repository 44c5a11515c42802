/** The width in pixels of a drawing without a size of its own: it fills the column of the text, as browsers show it. */
const fillingWidth = 1248;

const attributeIn = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]?.trim() ?? '';
const pixels = (value: string): number =>
  /^\d+(?:\.\d+)?(?:px)?$/.test(value) ? Math.round(Number.parseFloat(value)) : 0;

/** The size in which browsers show an SVG drawing; undefined where it does not say its proportions. */
export const measureDrawing = (svg: string): { width: number; height: number } | undefined => {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const [width, height] = [pixels(attributeIn(tag, 'width')), pixels(attributeIn(tag, 'height'))];
  if (width > 0 && height > 0) return { width, height };
  const [, , across = 0, down = 0] = attributeIn(tag, 'viewBox')
    .split(/[\s,]+/)
    .map(Number);
  if (!(across > 0 && down > 0)) return undefined;
  const shown = width > 0 ? width : fillingWidth;
  return { width: shown, height: Math.max(1, Math.round((shown * down) / across)) };
};

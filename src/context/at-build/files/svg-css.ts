/** Functions of CSS that compute or draw. None of them loads anything, but `url()`, whose targets are looked at. */
const functions = new Set(
  `blur brightness calc circle clamp color color-mix contrast cubic-bezier drop-shadow ellipse grayscale has hsl
  hsla hue-rotate hwb inset invert is lab lch matrix matrix3d max media min not nth-child nth-last-child nth-of-type oklab
  oklch opacity path perspective polygon rect rgb rgba rotate rotate3d rotateX rotateY rotateZ saturate scale scale3d
  scaleX scaleY sepia skew skewX skewY steps supports translate translate3d translateX translateY translateZ url
  var where`
    .toLowerCase()
    .split(/\s+/),
);
const rules = new Set(['font-face', 'keyframes', 'layer', 'media', 'property', 'supports', '-webkit-keyframes']);

/** A place in the same drawing, a bitmap or a font that the drawing brings along. */
const harmlessTarget =
  /^\s*(["']?)(?:#[^"'()\s]+|data:(?:image\/(?:png|jpe?g|gif|webp)|font\/[\w-]+|application\/(?:x-)?font-[\w-]+)(?:;[\w=-]+)*,[\w+/=%-]*)\1\s*$/i;

/** Reports whether CSS, of a sheet or of an attribute, loads nothing from outside of the drawing and runs nothing. */
export const isHarmlessCss = (css: string): boolean => {
  // An escape can spell any other character; what needs one is rare, and drawings are the same without it.
  if (css.includes('\\') || css.includes('/*') || css.includes('<')) return false;
  for (const [, name = ''] of css.matchAll(/@([\w-]+)/g)) if (!rules.has(name.toLowerCase())) return false;
  for (const [, name = ''] of css.matchAll(/(?<![\w-])([\w-]+)\(/g))
    if (!functions.has(name.toLowerCase())) return false;
  for (const part of css.split(/url\(/i).slice(1))
    if (!harmlessTarget.test(part.slice(0, Math.max(part.indexOf(')'), 0)))) return false;
  return true;
};

const withoutComments = (css: string): string => {
  const [first = '', ...rest] = css.split('/*');
  // What follows the mark is a comment up to the next `*/`; without one, all of it is.
  return [first, ...rest.map((part) => part.split('*/').slice(1).join('*/'))].join(' ');
};

/** Returns the place behind a statement that has no block, such as an import. */
const endOfStatement = (css: string, start: number): number => {
  const closing = new Map([
    ['"', '"'],
    ["'", "'"],
    ['(', ')'],
  ]);
  for (let at = start; at < css.length; at += 1) {
    const char = css.charAt(at);
    const close = closing.get(char);
    if (char === ';') return at + 1;
    if (char === '{' || char === '}') return at;
    if (close !== undefined) {
      const end = css.indexOf(close, at + 1);
      if (end < 0) return css.length;
      at = end;
    }
  }
  return css.length;
};

const withoutImports = (css: string): string => {
  let rest = '';
  let at = 0;
  for (const { index } of css.matchAll(/@(?:charset|import|namespace)\b/gi)) {
    if (index < at) continue;
    rest += css.slice(at, index);
    at = endOfStatement(css, index);
  }
  return rest + css.slice(at);
};

/** Takes comments, imports and fonts from elsewhere out of a sheet. Returns nothing of one that is not harmless then. */
export const cleanSheet = (css: string): string => {
  const rest = withoutImports(withoutComments(css)).replace(/@font-face\s*\{[^{}]*\}/gi, (rule) =>
    isHarmlessCss(rule) ? rule : '',
  );
  return isHarmlessCss(rest) ? rest : '';
};

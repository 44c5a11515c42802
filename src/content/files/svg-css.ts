/** CSS functions that compute or draw. Only `url()` can load something; its targets are checked. */
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

/** A fragment of the same SVG, or an embedded bitmap or font. */
const harmlessTarget =
  /^\s*(["']?)(?:#[^"'()\s]+|data:(?:image\/(?:png|jpe?g|gif|webp)|font\/[\w-]+|application\/(?:x-)?font-[\w-]+)(?:;[\w=-]+)*,[\w+/=%-]*)\1\s*$/i;

/** True for CSS, of a style sheet or an attribute, that loads and runs nothing. */
export const isHarmlessCss = (css: string): boolean => {
  // An escape can spell any character; SVGs rarely need one.
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
  // A comment ends at the next `*/`, or at the end of the sheet.
  return [first, ...rest.map((part) => part.split('*/').slice(1).join('*/'))].join(' ');
};

/** The offset after a statement without a block, such as `@import`. */
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

/** Removes comments, imports and external fonts from a style sheet; returns an empty one if it is still not harmless. */
export const cleanSheet = (css: string): string => {
  const rest = withoutImports(withoutComments(css)).replace(/@font-face\s*\{[^{}]*\}/gi, (rule) =>
    isHarmlessCss(rule) ? rule : '',
  );
  return isHarmlessCss(rest) ? rest : '';
};

import temml from 'temml';
import { drawFormulas } from '../../../../library/markdown/syntax/math.ts';

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
]);

/** Renders TeX as MathML, which browsers show and screen readers speak without a script. Invalid TeX is shown as code. */
const render = (tex: string, isDisplay: boolean): string => {
  try {
    const math = temml.renderToString(tex.trim(), { displayMode: isDisplay, throwOnError: true, trust: false });
    // The content security policy allows no inline styles.
    return math
      .replaceAll(/ style="[^"]*"/g, '')
      .replaceAll(/<mi>(?=\p{L}<\/mi>)/gu, '<mi class="letter">')
      .replace('class="tml-display"', 'class="scroll" tabindex="0"');
  } catch {
    const code = `<code>${escapeText(tex.trim())}</code>`;
    return isDisplay ? `<span class="formula">${code}</span>` : code;
  }
};

/** Draws the formulas in the HTML of a text, and code whose language is `math`, as GitHub does. */
export const withMath = (html: string): string =>
  drawFormulas(html, render).replace(
    /<pre><code class="language-math">([\s\S]*?)<\/code><\/pre>/g,
    (_, tex: string) =>
      `<p>${render(
        tex.replace(/&(?:lt|gt|quot|#x27|amp);/g, (name) => entities.get(name) ?? name),
        true,
      )}</p>`,
  );

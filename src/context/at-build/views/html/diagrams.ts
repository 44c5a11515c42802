import type { Strings } from '../../../../strings.ts';
import { attributeText } from '../../remote/remote-url.ts';

const diagramBlock =
  /<pre((?:\s+[\w-]+="[^"]*")*?\s+class="language-mermaid"(?:\s+[\w-]+="[^"]*")*)>([\s\S]*?)<\/pre>/g;
const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Draws the Mermaid diagrams in the HTML of a text; each keeps its source below it. One that cannot be drawn stays code. */
export const withDiagrams = async (html: string, strings: Strings): Promise<string> => {
  if (!html.includes('class="language-mermaid"')) return html;
  // Loaded on demand: most texts have no diagram.
  const { drawDiagram } = await import('./draw-diagram.ts');
  let count = 0;
  return html.replace(diagramBlock, (whole, attributes: string, code: string) => {
    const drawing = drawDiagram(attributeText(code.replaceAll(/<[^>]*>/g, '')));
    if (drawing === undefined) return whole;
    count += 1;
    const written = / data-title="([^"]*)"/.exec(attributes)?.[1];
    const named = written === undefined || written === strings.diagram ? undefined : attributeText(written);
    const name = escapeAttribute(named ?? drawing.title ?? strings.diagram);
    const svg = drawing.svg
      .replaceAll(/ id="|url\(#/g, (start) => `${start}diagram-${count}-`)
      .replace('<svg ', `<svg role="img" aria-label="${name}" `);
    const caption = name === strings.diagram ? '' : `<figcaption>${name}</figcaption>`;
    const pre = whole.replace(/ data-title="[^"]*"/, '');
    return [
      `<figure class="diagram" data-pagefind-ignore><div class="scroll" tabindex="0" role="group" aria-label="${name}">${svg}</div>`,
      `${caption}<details><summary data-markdown-ignore>${strings.diagramSource}</summary>${pre}</details></figure>`,
    ].join('');
  });
};

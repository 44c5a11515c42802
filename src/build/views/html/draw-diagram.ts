import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element } from 'hast';
import { cleanSvg } from '../../../content/files/clean-svg.ts';
import { elementsIn, getClasses, isElement, parseHtml, rewrite } from '../../../content/html-tree.ts';

/** A diagram as SVG, whose colours are those of the page. */
export interface Drawing {
  readonly svg: Element;
  readonly title: string | undefined;
}

// The layout of a hundred connections takes a second.
const maxLength = 6000;
const maxLines = 150;
const maxJoins = 12;

type Kind = 'flow' | 'sequence' | 'class' | 'er';

/** Kinds of diagrams by their first word. Others, such as `gantt`, are not drawn. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ['graph', 'flow'],
  ['flowchart', 'flow'],
  ['stateDiagram', 'flow'],
  ['stateDiagram-v2', 'flow'],
  ['sequenceDiagram', 'sequence'],
  ['classDiagram', 'class'],
  ['erDiagram', 'er'],
]);

/** Connections in a line without its labels. */
const connections: Readonly<Record<Kind, RegExp>> = {
  flow: /-{2,}[->xo]?|={2,}>?|-\.+->?/g,
  sequence: /^[^:]*?-{1,2}(?:>>?|x|\))/g,
  class: /--|\.\./g,
  er: /--|\.\./g,
};

/** Statements that the renderer passes over, without which a diagram would say something else. */
const unread: Readonly<Record<Kind, RegExp>> = {
  flow: /@\{|~~~|^\s*(?:note|state\s+\S+\s+<<)\b/im,
  sequence: /^\s*(?:box|create|destroy|rect)\b/im,
  class: /^\s*(?:note|namespace)\b/im,
  er: /@\{/,
};

/** Colours and links of single nodes, which the page has none for. */
const styling = /^\s*(?:classDef|style|linkStyle|click|class\s+[\w,]+\s+\w+\s*;?\s*$)/;
/** Elements in labels whose words the renderer would show between their tags; `<br>`, `<b>` and others it reads. */
const labelTags = /<\/?(?:a|code|div|kbd|p|small|span|sub|sup)(?:\s[^<>]*)?>/gi;
const label = /"[^"]*"|\|[^|]*\||\[[^\]]*\]|\([^)]*\)|\{[^}]*\}/g;

interface Source {
  readonly kind: Kind;
  readonly title: string | undefined;
  readonly lines: readonly string[];
}

/** A line of a flowchart with spaces around its connections, which the renderer needs. */
const spaced = (line: string): string =>
  line.replace(/("[^"]*"|\|[^|]*\||\[[^\]]*\]|\([^)]*\)|\{[^}]*\})|(\w)(?=--|==|-\.)/g, (whole, kept) =>
    kept === undefined ? `${whole} ` : whole,
  );

/** Reads what a diagram is, without front matter, comments and styles; undefined for one that is not drawn. */
const readSource = (code: string): Source | undefined => {
  if (code.length > maxLength) return undefined;
  const [, matter = '', body = ''] = /^\s*(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(code) ?? [];
  const title = /^title:[ \t]*(.+)$/m.exec(matter)?.[1] ?? /^\s*accTitle:[ \t]*(.+)$/m.exec(body)?.[1];
  const all = body
    .replaceAll(/^\s*(?:%%.*|acc(?:Title|Descr):.*|accDescr\s*\{[^}]*\})$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replaceAll(labelTags, ''));
  const kind = kinds.get(/^\s*([\w-]+)/.exec(all[0] ?? '')?.[1] ?? '');
  if (kind === undefined || all.length > maxLines) return undefined;
  if (kind !== 'flow') return { kind, title, lines: all };
  const lines = all.flatMap((line) => line.split(/;\s*(?=$|\w)/)).filter((line) => !styling.test(line));
  return { kind, title, lines: lines.filter((line) => line.trim() !== '').map(spaced) };
};

const bare = (line: string): string =>
  line
    .replaceAll(label, ' ')
    .replaceAll(/--\s+[^->\n]+?\s+-->/g, '-->')
    .replaceAll(/==\s+[^=>\n]+?\s+==>/g, '==>');

/** Classes of what the renderer draws for a connection. */
const joins: ReadonlySet<string> = new Set(['edge', 'message', 'class-relationship', 'er-relationship']);

/** In HTML a drawing needs no namespace (HTML §13.1.2.5), which the parser gives a name of its own. */
const inPage = (svg: Element): Element => {
  svg.properties = Object.fromEntries(Object.entries(svg.properties).filter(([name]) => !name.endsWith('xmlns')));
  return svg;
};

/**
 * Draws a Mermaid diagram. Returns undefined for one of another kind, with a mistake, or that is only partly understood: a
 * wrong diagram would be worse than its source.
 */
export const drawDiagram = (code: string): Drawing | undefined => {
  const source = readSource(code);
  if (source === undefined) return undefined;
  const { kind, title, lines } = source;
  const text = lines.map(bare);
  if (unread[kind].test(lines.join('\n')) || text.some((line) => line.split('&').length > maxJoins)) return undefined;
  const expected = text.slice(1).reduce((sum, line) => sum + (line.match(connections[kind])?.length ?? 0), 0);
  try {
    const rendered = renderMermaidSVG(lines.join('\n'), { transparent: true, padding: 8 });
    const tree = parseHtml(cleanSvg(Buffer.from(rendered), () => Buffer.alloc(0)));
    const svg = tree.children.find((node) => isElement(node, 'svg'));
    if (svg === undefined) return undefined;
    // The policy of pages allows no inline styles; the style sheet sets the same variables.
    rewrite(svg, new Map([['style', [() => []]]]));
    const drawn = [svg, ...elementsIn(svg)];
    for (const { properties } of drawn) delete properties.style;
    const joined = drawn.filter((each) => getClasses(each).some((name) => joins.has(name)));
    return joined.length === 0 || joined.length < expected ? undefined : { svg: inPage(svg), title };
  } catch {
    return undefined;
  }
};

import console from 'node:console';
import process from 'node:process';
import { renderHtml } from '../../../src/build/views/html/render-html.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { cleanHtml } from '../../../src/library/markdown/html/raw-html.ts';

/**
 * `node tests/hard/builds/hostile-markdown.ts [kilobytes]`: runs the Markdown parsers and writers on texts made to be slow. Eight
 * times the text may take at most twenty times the CPU time: linear work takes eight, quadratic sixty-four.
 */
const [kilobytes = 32] = process.argv.slice(2).map(Number);
/**
 * Sätteri 0.10 scans to the end of the text for every unclosed reference, and so for nested URLs: reported upstream.
 * Beyond 100 KB of references it gives up.
 */
const known = new Set(['entities', 'addresses']);

const pieces: Readonly<Record<string, string>> = {
  brackets: '[',
  images: '![',
  'links that never close': '[a](',
  'links in links': '[a](b',
  emphasis: '*a _b ',
  'strong in strong': '**a *b ',
  ticks: '`a``b',
  'angle brackets': '<a ',
  tags: '<b>x',
  comments: '<!-- ',
  'comments in a line': 'a <!-- b --> ',
  'percent signs': '%%',
  'open comments of Obsidian': 'a %% b\n\n',
  'comments of Obsidian': 'a %% b %% ',
  'comments with code': 'a %% `b` %% `c`\n\n',
  'open comments of MDX': 'a {/* ',
  'comments of MDX': '{/* a */}\n\n',
  'comments as definitions': '[//]: # (a)\n',
  'comments as definitions in a paragraph': 'a\n[//]: # (b\n',
  'footnotes that nobody reads': '[^a]: b\n\n',
  entities: '&amp;&#x',
  backslashes: '\\',
  tables: '| a | b |\n| - | - |\n',
  cells: '| a ',
  'table heads': '|-',
  quotations: '> a\n>> b\n',
  lists: '- a\n  - b\n',
  'ordered lists': '1. a\n',
  headings: '# a\n\n',
  'setext headings': 'a\n=\n',
  definitions: '[a]: b\n',
  footnotes: '[^1]\n\n[^1]: a\n\n',
  addresses: 'https://a.example/(((',
  'mail addresses': 'a@b.c ',
  tildes: '~~a ',
  blanks: ' \t',
  'lines of blanks': '   \n',
  'words in one line': 'word ',
  'one long word': 'w',
  attributes: '<a title="',
  breaks: 'a  \n',
  'open containers': ':::note\n',
  containers: ':::note[a]\n:::\n',
  'open directives of MyST': '```{note}\n:::{note}\n',
  callouts: '> [!note] a\n\n',
  'open shortcodes': '{{< a `',
  shortcodes: '{{< note >}}a{{< /note >}}\n',
  'open tags of Liquid': '{% a "',
  'raw Liquid': '{% raw %}',
  wikilinks: '[[a|b]]',
  'open wikilinks': '[[a|',
  'attribute lists': 'a\n{: .note}\n',
  'definition lists': 'a\n: b\n',
  'codes of emoji': ':tada:',
  'identifiers of headings': '# a {#b}\n',
  formulas: '$x^2$ ',
  'dollar signs': '$a ',
};

const resolve = (url: string): string => url;
/** Writes the text as a build does, to render it. */
const written = (text: string): string => readDocument(text, resolve).markdown;
type Work = (text: string) => unknown;
const parts: Readonly<Record<string, Work>> = {
  document: (text) => readDocument(text, resolve),
  html: (text) => renderHtml(written(text), { anchors: [], origin: 'https://a.example' }),
  tags: (text) => cleanHtml(text, resolve),
  'front matter': (text) => splitFrontMatter(`---\n${text}`),
};

const getMilliseconds = async (work: Work, text: string): Promise<number> => {
  const before = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const most = 20;

/** Measures an eighth of a text and all of it, which has so many kilobytes. */
const measure = async (work: Work, piece: string, size: number) => {
  const extractText = (share: number): string => piece.repeat(Math.ceil((size * 1024 * share) / piece.length));
  // Warm code and the faster of two runs, to measure the text only.
  await work(extractText(1 / 64));
  const best = async (share: number): Promise<number> =>
    Math.min(await getMilliseconds(work, extractText(share)), await getMilliseconds(work, extractText(share)));
  const small = await best(1 / 8);
  const large = await getMilliseconds(work, extractText(1));
  // Below a tenth of a second nothing is slow, whatever the ratio.
  const isSlow = large > 100 && large / Math.max(small, 5) > most;
  return { small, large, isSlow };
};

const rows: { part: string; text: string; small: number; large: number; ratio: number; isSlow: boolean }[] = [];
for (const [part, work] of Object.entries(parts)) {
  for (const [text, piece] of Object.entries(pieces)) {
    let found = await measure(work, piece, kilobytes);
    // A few milliseconds say little: what is not linear is so with four times as much, too.
    if (found.isSlow && found.large < 1000 && !known.has(text)) found = await measure(work, piece, 4 * kilobytes);
    const [small, large] = [Math.round(found.small), Math.round(found.large)];
    rows.push({ part, text, small, large, ratio: Math.round(large / Math.max(small, 5)), isSlow: found.isSlow });
  }
}
const slow = rows.filter(({ isSlow }) => isSlow);
console.table([...rows].sort((a, b) => b.large - a.large).slice(0, 15));
if (slow.length > 0) console.table(slow);
console.log({ kilobytes, measured: rows.length, slow: slow.length });
process.exitCode = slow.every(({ text }) => known.has(text)) ? 0 : 1;

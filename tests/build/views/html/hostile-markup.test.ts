import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';
import { readDocument } from '../../../../src/library/markdown/document.ts';
import { runs } from '../../../support/effort.ts';
import { hostileText } from '../../../support/html/hostile-text.ts';
import { shows, strangeMarkup } from '../../../support/html/markup.ts';

/** Writes a text in Markdown so that it is read as it is. */
const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
const inCode = (text: string): string => `\`\`\`\` ${text} \`\`\`\``;
/** A text without the character that ends its place. */
const without = (text: string, ...characters: string[]): string =>
  characters.reduce((rest, character) => rest.replaceAll(character, ''), text);

/** A place of a text: its Markdown, and the words that readers see there; undefined where the place may change them. */
type Place = (text: string) => readonly [markdown: string, shown: string | undefined];

/** Every place where authors write words. */
const places: Readonly<Record<string, Place>> = {
  paragraph: (text) => [escaped(text), text],
  heading: (text) => [`## ${escaped(text)}`, text],
  'setext heading': (text) => [`${escaped(text)}\n---`, text],
  emphasis: (text) => [`*${escaped(text)}* and **${escaped(text)}**`, text],
  'strike-through': (text) => [`~~${escaped(text)}~~`, text],
  list: (text) => [`- ${escaped(text)}\n- b`, text],
  'numbered list': (text) => [`3. ${escaped(text)}\n4. b`, text],
  task: (text) => [`- [x] ${escaped(text)}\n- [ ] b`, text],
  'loose task': (text) => [`- [x] ${escaped(text)}\n\n  b\n\n- [ ] c`, text],
  quotation: (text) => [`> ${escaped(text)}`, text],
  callout: (text) => [`> [!NOTE]\n> ${escaped(text)}`, text],
  'title of a callout': (text) => [`> [!TIP]\n> **${escaped(text)}**\n>\n> b`, text],
  'cell of a header': (text) => [`| ${escaped(text)} | b |\n| - | -: |\n| 1 | 2 |`, text],
  cell: (text) => [`| a | b |\n| - | :-: |\n| ${escaped(text)} | ${escaped(text)} |`, text],
  'label of a row': (text) => [`| | b |\n| - | - |\n| **${escaped(text)}** | 2 |`, text],
  'chart above a table': (text) => [
    `Bar chart: ${escaped(text)}\n\n| a | ${escaped(text)} |\n| - | -: |\n| ${escaped(text)} | 1 |\n| c | 2 |`,
    text,
  ],
  footnote: (text) => [`a[^n]\n\n[^n]: ${escaped(text)}`, text],
  'alternative text': (text) => [`![${escaped(text)}](/a.png)`, text],
  'alternative text as it is typed': (text) => [`![${without(text, '[', ']')}](/a.png)`, undefined],
  'two alternative texts': (text) => [`![${escaped(text)}](/a.png "x") ![${escaped(text)}](/b.png)`, text],
  'alternative text in a link': (text) => [`[![${escaped(text)}](/a.png)](/b)`, text],
  'alternative text of a wide picture': (text) => [`![${escaped(text)}](/a.png#wide)`, text],
  'alternative text of a picture elsewhere': (text) => [`![${escaped(text)}](https://b.example/x.png)`, text],
  'title of a picture': (text) => [`b ![a](/a.png "${escaped(text)}")`, text],
  caption: (text) => [`![a](/a.png "${escaped(text)}")`, text],
  'title of a link': (text) => [`[a](/b "${escaped(text)}")`, text],
  'words of a link': (text) => [`[${escaped(text)}](/b)`, text],
  'title of a definition': (text) => [`[a][d]\n\n[d]: /b '${escaped(text)}'`, text],
  'address of a link': (text) => [`[a](<https://b.example/?q=${without(text, '<', '>', '\\')}>)`, undefined],
  code: (text) => [inCode(text), text],
  'block of code': (text) => [`\`\`\`\`js\n${text}\n\`\`\`\``, text],
  'block of code of a language': (text) => [`\`\`\`\`html\n${text}\n\`\`\`\``, text],
  'indented code': (text) => [`b\n\n    ${text}`, text],
  'title of code': (text) => [`\`\`\`\`js title='${without(text, "'")}'\nx\n\`\`\`\``, undefined],
  'title of code in brackets': (text) => [`\`\`\`\`js [${without(text, '[', ']')}]\nx\n\`\`\`\``, undefined],
  'language of code': (text) => [`\`\`\`\`${text}\nx\n\`\`\`\``, undefined],
  'marked lines': (text) => [`\`\`\`\`js {1}\n${text}\ny\n\`\`\`\``, text],
  'tab of code': (text) => [
    ['a', without(text, '"')].map((tab) => `\`\`\`\`js tab="${tab}"\nx\n\`\`\`\``).join('\n\n'),
    undefined,
  ],
  diagram: (text) => [`\`\`\`mermaid\ngraph TD\nA["${without(text, '"')}"] --> B\n\`\`\``, undefined],
  'title of a diagram': (text) => [`\`\`\`mermaid title="${without(text, '"')}"\ngraph TD\nA --> B\n\`\`\``, undefined],
  'formula in a line': (text) => [`so $\\text{${without(text, '$', '\\', '{', '}')}} + x^2$ it is`, undefined],
  'formula in a block': (text) => [`$$\n\\text{${without(text, '$')}}\n$$`, undefined],
  'code of a formula': (text) => [`\`\`\`math\n\\text{${text}}\n\`\`\``, undefined],
  'attribute of HTML': (text) => [
    `<abbr title="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">a</abbr>`,
    text,
  ],
  'words of HTML': (text) => [`<kbd>${escaped(text)}</kbd>`, text],
  'summary of details': (text) => [`<details><summary>a</summary>\n\n${escaped(text)}\n\n</details>`, text],
  'table of HTML': (text) => [
    `<table><tr><th></th><th>b</th></tr><tr><td>\n\n${escaped(text)}\n\n</td><td>1</td></tr></table>`,
    text,
  ],
  'HTML as it is typed': (text) => [text, undefined],
};

const options = {
  anchors: ['a', 'b', 'c'],
  origin: 'https://a.example',
  pictures: new Map([['/a.png', { size: { width: 1600, height: 900 }, variants: [] }]]),
  draw: () => '<figure class="chart"></figure>',
};

/** The HTML of Markdown as a page has it, from the Markdown that the site publishes of it. */
const publish = (markdown: string, definition: string): Promise<string> =>
  renderHtml(readDocument(markdown, (url) => url).markdown, { ...options, getDefinition: () => definition });

test('the places are those of the syntax', () => expect(Object.keys(places).length).toBeGreaterThan(45));

test.each(Object.entries(places))('markup in the place "%s" is text on the page', async (_, place) => {
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, async (text, definition) => {
      const [markdown, shown] = place(text);
      const html = await publish(`${markdown}\n`, definition);
      expect({ markdown, html, strange: strangeMarkup(html) }).toMatchObject({ strange: [] });
      expect({ markdown, html, isShown: shown === undefined || shows(html, shown) }).toMatchObject({ isShown: true });
    }),
    { numRuns: runs(100) },
  );
});

test('markup in all places of one page is text, and breaks none of the others', async () => {
  const all = Object.values(places);
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileText, { minLength: all.length, maxLength: all.length }),
      hostileText,
      async (texts, definition) => {
        // Raw HTML may hold what follows it.
        const written = all.slice(0, -1).map((place, at) => place(texts[at] ?? ''));
        const html = await publish(`${written.map(([markdown]) => markdown).join('\n\nwords\n\n')}\n`, definition);
        expect(strangeMarkup(html)).toEqual([]);
      },
    ),
    { numRuns: runs(100) },
  );
});

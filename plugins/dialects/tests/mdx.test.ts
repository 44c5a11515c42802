import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string, isMdx = true) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: isMdx ? 'a.mdx' : 'a.md' });
const written = (markdown: string): string => read(markdown).markdown;

test('readDocument() drops imports, exports and comments of MDX', () => {
  expect(
    written('import A from "a"\nimport { B } from "b"\n\nexport const c = 1\n\n{/* d */}\n\nText {/* e */}.\n'),
  ).toBe('Text.\n');
});

test('readDocument() writes HTML elements of MDX as Markdown or HTML', () => {
  expect(written('<div className="x" style={{ a: 1 }}>\n  <p>A <b>b</b> <a href="/c">c</a><br/>d</p>\n</div>')).toBe(
    'A **b** [c](/c)\\\nd\n',
  );
  expect(written('Press <kbd>A</kbd>.')).toBe('Press <kbd>A</kbd>.\n');
  expect(written('<details>\n<summary>A **b**</summary>\n\nText\n</details>')).toBe(
    '<details>\n\n<summary>A b</summary>\n\nText\n\n</details>\n',
  );
  expect(written('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n\n<h2>C</h2>')).toBe('- a\n- b\n\n## C\n');
  expect(read('<script>alert(1)</script>\n\n<iframe src="https://a.example/b" title="Film"></iframe>')).toMatchObject({
    markdown: '[Film](https://a.example/b)\n',
    issues: [],
  });
});

test('readDocument() reads the markup of `set:html` if it is a string', () => {
  const code = String.raw`<Fragment set:html={"<pre class=\"language-js\"><code>a<br /><b>b</b>\n</code></pre>"} />`;
  expect(written(code)).toBe('```js\na\nb\n```\n');
  expect(written('<div set:html={"<p>A <i>b</i></p>"} />\n\nC')).toBe('<p>A <i>b</i></p>\n\nC\n');
  expect(written('<div set:html={content} />\n\nC')).toBe('C\n');
});

test('readDocument() leaves no trace of elements of MDX without words', () => {
  expect(written('<p>\n**Type:** `a`<br />\n**Default:** `b`<br />\n<Since v="1" />\n</p>')).toBe(
    '**Type:** `a`\\\n**Default:** `b`\n',
  );
});

test('readDocument() follows pictures to their imports', () => {
  const { addresses } = read(
    "import shot from '../a.png';\n\n<Image src={shot} alt='A' />\n\n<img src={shot.src} alt='B' />",
  );
  expect(addresses.map(({ url, line }) => [url, line])).toEqual([
    ['../a.png', 3],
    ['../a.png', 5],
  ]);
});

test('readDocument() keeps the words in unknown components, and counts those without any', () => {
  const document = read(
    '<Shelf a={b}>\n\nText <Pin>c</Pin><Since v="1" /> {frontmatter.title}\n\n</Shelf>\n\n{rows.map(\n (row) => <b>{row}</b>)}\n',
  );
  expect(document.markdown).toBe('Text c `frontmatter.title`\n');
  expect(document.unread.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'component Since',
    'expression frontmatter.title',
    'expression rows.map',
  ]);
});

test('readDocument() reads a text that imports as MDX, but not one that shows an import', () => {
  const text = "import A from './a'\n\n<!-- b -->\n\n<Tip>Text</Tip>";
  expect(read(text, false).markdown).toBe('> [!TIP]\n> Text\n');
  expect(read('```js\nimport A from "a"\n```\n\n<Tip>', false).markdown).toBe(
    '```js\nimport A from "a"\n```\n\n\\<Tip>\n',
  );
});

test('readDocument() reads invalid MDX as Markdown and counts it', () => {
  const document = read('import A from "a"\n\nA < B and {c\n');
  expect(document.markdown).toContain('A < B and {c');
  expect(document.unread).toMatchObject([{ kind: 'mdx' }]);
});

test.each([
  ['marks of MkDocs', '<Note>See [a](b){.md-button}</Note>\n\n{: .x}\n', '> [!NOTE]\n> See [a](b)\n'],
  ['wikilinks', '<Tip>\n[[Page|words]] and x\n</Tip>', '> [!TIP]\n> [words](/page) and x\n'],
  ['shortcodes', '<Note>{{< youtube abc >}}</Note>', '> [!NOTE]\n> [YouTube](https://www.youtube.com/watch?v=abc)\n'],
  ['divs of Quarto', '::: {.callout-note}\n<b>A</b>\n:::', '> [!NOTE]\n> **A**\n'],
])('readDocument() reads %s in MDX', (_, given, wanted) => {
  const { markdown, unread } = readDocument(given, (url) => url, '', undefined, undefined, {
    file: 'a.mdx',
    toAddress: (name) => (name === 'Page' ? '/page' : undefined),
  });
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test('readDocument() counts what it does not read once, in a text that is no MDX after all', () => {
  const { unread } = read('{{< unknown >}}\n\n<Open\n');
  expect(unread.map(({ kind }) => kind)).toEqual(['mdx', 'shortcode']);
});

test('readDocument() shows a text that is no MDX after all without the lines of its components', () => {
  const { markdown, unread } = read(
    'import A from "./a"\n\n<Steps>\n\n<Step title="First">\n\nDo *this* <Open.\n\n</Step>\n\n</Steps>\n\n```js\nimport A from "a"\n<A />\n```\n',
  );
  expect(markdown).toBe('**First**\n\nDo _this_ <Open.\n\n```js\nimport A from "a"\n<A />\n```\n');
  expect(unread.map(({ kind }) => kind)).toEqual(['mdx']);
});

test.each([
  ['<abbr title="a &amp;lt; b">x</abbr>', 'a &amp;lt; b'],
  [`<abbr title={'a &lt; "b"'}>x</abbr>`, 'a &amp;lt; &quot;b&quot;'],
  [`<abbr title="it's R&D">x</abbr>`, "it's R&amp;D"],
])('readDocument() keeps the words of an attribute in MDX: %s', (given, title) => {
  expect(read(`See ${given}\n`).markdown).toBe(`See <abbr title="${title}">x</abbr>\n`);
});

test('readDocument() reports MDX whose braces nest too deep as MDX that it cannot read', () => {
  const { unread, markdown } = read('{'.repeat(100_000));
  expect(unread).toEqual([{ kind: 'mdx', name: 'Braces nest deeper than 100 levels' }]);
  expect(markdown).toContain('{{{');
});

test('readDocument() reads braces in formulas of MDX as TeX', () => {
  expect(written('So $\\frac{a}{b}$ {1}')).toBe('So $\\frac{a}{b}$ 1\n');
});

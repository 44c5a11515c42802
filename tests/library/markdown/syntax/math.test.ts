import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';
import { elementsIn, parseHtml } from '../../../../src/content/html-tree.ts';
import { readDocument } from '../../../../src/library/markdown/document.ts';
import { parseMarkdown } from '../../../../src/library/markdown/parse.ts';
import { plainText } from '../../../../src/library/markdown/walk.ts';

const written = (markdown: string): string => readDocument(markdown, (url) => url).markdown;
const render = (markdown: string): Promise<string> =>
  renderHtml(markdown, { anchors: [], origin: 'https://a.example' });

test.each([
  ['a formula in a line', 'So $a_1 * b_2 * c$ and *more*.', 'So $a_1 * b_2 * c$ and _more_.\n'],
  ['signs of Markdown and HTML', '$x < y & \\{z\\} \\\\ [a](b)$', '$x < y & \\{z\\} \\\\ [a](b)$\n'],
  ['a block', '$$\n# x\n- \\frac{a}{b}\n$$', '$$\n# x\n- \\frac{a}{b}\n$$\n'],
  ['a formula in a table', '| a |\n| - |\n| $x^2$ |', '| a |\n| - |\n| $x^2$ |\n'],
  [
    'formulas in the words of a formula',
    '$$\\text{if $z \\_ b$, $x_i$} \\\\ 0 * 1 * 2$$ is',
    '$$\\text{if $z \\_ b$, $x_i$} \\\\ 0 * 1 * 2$$ is\n',
  ],
  ['a number', '$5$, $n$', '$5$, $n$\n'],
])('readDocument() leaves %s as it is', (_, given, wanted) => {
  expect(written(given)).toBe(wanted);
  expect(written(wanted)).toBe(wanted);
  expect(plainText(parseMarkdown(wanted)).trim()).toContain('$');
});

test('writeMarkdown() escapes dollar signs that would make a formula', () => {
  expect(written('\\$x_1\\$ and $2')).toBe('\\$x_1$ and $2\n');
});

test('parseMarkdown() gives a formula as its source, so that quotations find it', () => {
  expect(plainText(parseMarkdown('So $a_1 \\{ b_2$ *c*'))).toBe('So $a_1 \\{ b_2$ c');
});

test.each([
  ['It costs $5 and $10, or US$6.'],
  ['From $5/month to 60$/year.'],
  ['Set $HOME and $PATH, ($a,$b) or "$c".'],
  ['echo $$ and $$ again'],
  ['`$x_1$` and \\$y_1\\$'],
  ['```\n$x_1$\n```'],
  ['    $x_1$'],
])('renderHtml() shows no formula in %s', async (given) => {
  expect(await render(written(given))).not.toContain('<math');
});

test.each(['```', '~~~'])('readDocument() reads code below an open dollar sign: %s', (fence) => {
  const code = `\n${fence}js\nf('$x{', '$')\n${fence}\n\n*a*\n`;
  for (const above of ['is $&!]/g', 'is $$x_1', '<?x a="/[!$&!]/g"?>'])
    expect(written(`${above}${code}`)).toContain("```js\nf('$x{', '$')\n```\n\n_a_");
  expect(written('is $&x\n# A *b*$ c')).toContain('# A _b_$ c');
});

test('renderHtml() renders formulas as MathML without styles', async () => {
  const html = await render('So $x < \\frac{1}{2}$.\n\n$$\na &= b\n$$\n\n```math\nc < d\n```\n');
  expect(html.match(/<math/g)).toHaveLength(2);
  expect(html).toContain('<mfrac>');
  expect(html).not.toContain('style=');
  expect(html).toContain('<code>a &amp;= b</code>');
});

test('renderHtml() lets no formula write HTML', async () => {
  const html = await render('$\\href{javascript:alert(1)}{x} <img src=x onerror=y>$ ![$"> <b>_$](/a.png)');
  const elements = elementsIn(parseHtml(html)).map(({ tagName, properties }) => [tagName, ...Object.keys(properties)]);
  expect(elements).toEqual([['p'], ['code'], ['img', 'loading', 'decoding', 'src', 'alt']]);
});

import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const render = (markdown: string): Promise<string> =>
  renderHtml(markdown, { anchors: [], origin: 'https://a.example' });

test('renderHtml() states that the headers of a table are for columns', async () => {
  const html = await render('| Name | Price |\n| --- | ---: |\n| A | 3 |\n');
  expect(html).toContain('<th scope="col">Name</th>');
  expect(html).toContain('<th class="to-right" scope="col">Price</th>');
  expect(html).not.toContain('scope="row"');
});

test('renderHtml() makes the labels below an empty corner headers of their rows', async () => {
  const html = await render('| | Price |\n| --- | --- |\n| Small | 3 |\n| | 4 |\n');
  expect(html).toContain('<th scope="row">Small</th>');
  expect(html.match(/scope="row"/g)).toHaveLength(1);
  expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th[^>]* scope="col">Price/);
});

test('renderHtml() makes a first column of bold labels headers of its rows', async () => {
  const html = await render('| Size | Price |\n| --- | --- |\n| **Small** | 3 |\n| **Large** | 4 |\n');
  expect(html.match(/<th scope="row"><strong>/g)).toHaveLength(2);
  expect(await render('| Size | Price |\n| --- | --- |\n| **Small** | 3 |\n| Large | 4 |\n')).not.toContain('"row"');
});

test('renderHtml() takes a cell of spaces alone for an empty one', async () => {
  const html = '<table><tr><th> </th><th>A</th></tr><tr><td>S</td><td> </td></tr></table>';
  expect(await render(html)).toContain(
    '<tr><th scope="col"> </th><th scope="col">A</th></tr><tr><th scope="row">S</th><td> </td></tr>',
  );
});

test('renderHtml() keeps the scopes of raw HTML and finds row headers without a head', async () => {
  const row = '<table><tr><th scope="rowgroup">A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>';
  expect(await render(row)).toContain(
    '<tr><th scope="rowgroup">A</th><td>1</td></tr><tr><th scope="row">B</th><td>2</td></tr>',
  );
});

test('renderHtml() gives a table in a table rows of its own', async () => {
  const html = await render('<table><tr><th>A</th></tr><tr><td><table><tr><td>1</td></tr></table></td></tr></table>');
  expect(html.match(/<div class="scroll"/g)).toHaveLength(2);
  expect(html.match(/scope="col"/g)).toHaveLength(1);
});

test('renderHtml() stacks a table of long names in code, and keeps its roles', async () => {
  const html = await render(
    '| Option | Meaning | Default |\n| - | - | - |\n| `queue.connection.retry` | How often | `3` |\n| `a` | What | |',
  );
  expect(html).toContain('<table class="stacked">');
  expect(html.match(/role="row"/g)).toHaveLength(3);
  expect(html.match(/role="columnheader"/g)).toHaveLength(3);
  expect(html).toContain('role="cell" data-column="Default"><code>3</code></td>');
});

test.each([
  ['short names', '| A | B |\n| - | - |\n| `a` | b |'],
  ['names beside words', '| A | B |\n| - | - |\n| `queue.connection.retry` and more | b |'],
  ['many columns', `|${' a |'.repeat(5)}\n|${' - |'.repeat(5)}\n| \`queue.connection.retry\` |${' b |'.repeat(4)}`],
])('renderHtml() leaves a table of %s as it is', async (_, markdown) => {
  expect(await render(markdown)).not.toContain('stacked');
});

import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { cleanTree, getId } from '../../epub/clean-tree.ts';

const clean = (html: string): string =>
  toHtml(
    cleanTree(fromHtml(html, { fragment: true }), {
      linkTo: (href) => (href.startsWith('https:') ? href : undefined),
      pictureAt: (src) => (src === 'https://a.example/x.png' ? 'picture-1.png' : undefined),
    }),
  );

test.each([
  ['<p style="color: red" class="x">A <span onclick="x()">b</span></p>', '<p>A <span>b</span></p>'],
  ['<p><a href="/x">A</a> <a href="https://b.example/">B</a></p>', '<p>A <a href="https://b.example/">B</a></p>'],
  ['<img src="https://a.example/x.png" alt="A tree">', '<img alt="A tree" src="picture-1.png">'],
  ['<p><img src="https://b.example/x.png" alt="A tree"></p>', '<p>A tree</p>'],
  ['<video src="x"><p>No video</p></video><p>After</p>', '<p>After</p>'],
  ['<section><center><p>A</p></center></section>', '<section><p>A</p></section>'],
  [
    '<table><tr><td align="right">1</td></tr></table>',
    '<table><tbody><tr><td class="right">1</td></tr></tbody></table>',
  ],
  ['<ul><li><input type="checkbox" checked disabled> Done</li></ul>', '<ul><li>☑  Done</li></ul>'],
  ['<ul><li><input type="checkbox" disabled>Open</li></ul>', '<ul><li>☐ Open</li></ul>'],
  ['<details open><summary>S</summary>T</details>', '<details><summary>S</summary>T</details>'],
  ['<h2 id="1-a">A</h2><h2 id="1-a">B</h2>', '<h2 id="i-1-a">A</h2><h2>B</h2>'],
])('`cleanTree()` cleans %s', (html, cleaned) => {
  expect(clean(html)).toBe(cleaned);
});

test('`getId()` returns names of XML, other ones for other anchors', () => {
  const anchors = ['größe', 'grosse', '1', 'a b', 'a_b', 'a-b', '', '価格'];
  const ids = anchors.map(getId);
  expect(new Set(ids).size).toBe(anchors.length);
  expect(ids.every((id) => /^[A-Za-z][\w-]*$/.test(id))).toBe(true);
});

import { expect, test } from 'vitest';
import { cleanHtml } from '../../../src/library/markdown/raw-html.ts';

const clean = (fragment: string) => cleanHtml(fragment, (url) => `to:${url}`);

test.each([
  ['a harmless element stays', '<b>', '<b>'],
  ['so does its end alone', '</b>', '</b>'],
  ['an unknown element becomes the text that it is', '<String>', '&lt;String&gt;'],
  ['a comment goes', 'a <!-- for agents only --> b', 'a  b'],
  ['addresses are rewritten', '<a href="x.md" title="T">', '<a href="to:x.md" title="T">'],
  ['attributes that nobody needs go', '<p class="x" data-y="z" align="center">', '<p align="center">'],
  ['void elements close themselves', 'a<br/>b', 'a<br>b'],
  ['entities stay', '&amp; &lt; & &copy;', '&amp; &lt; &amp; &copy;'],
  [
    'quotes in attributes cannot break out',
    `<a title='"><script>'>`,
    '<a title="&quot;>&lt;script>">'.replace('">&lt;', '">&lt;'),
  ],
  ['the title of the page stays the only h1', '<h1>x</h1>', '<h2>x</h2>'],
  ['a tag that never ends is text', 'a <b', 'a &lt;b'],
])('cleanHtml() of %s', (_name, given, html) => {
  expect(clean(given).html.replaceAll('&gt;<', '><')).toBe(html.replaceAll('&gt;<', '><'));
});

test.each([
  '<script>',
  '<style>',
  '<iframe src="x">',
  '<svg>',
  '<object>',
  '<base href="//evil">',
  '<template>',
  '<noscript>',
])('cleanHtml() reports %s', (fragment) => {
  const { issues, html } = clean(fragment);
  expect(issues).toHaveLength(1);
  expect(html).not.toContain('<s');
});

test.each([
  '<p style="display:none">',
  '<p hidden>',
  '<span aria-hidden="true">',
  '<p onclick="x()">',
  '<p ONMOUSEOVER=x>',
])('cleanHtml() reports %s, which hides words from people', (fragment) => {
  const { issues, html } = clean(fragment);
  expect(issues).toHaveLength(1);
  expect(html).toMatch(/^<(p|span)>$/);
});

test('cleanHtml() reports the offset in the fragment', () => {
  expect(clean('<p>\n<script>x</script>').issues).toMatchObject([{ offset: 4 }]);
});

test.each([
  ['<video src="/a.mp4" controls></video>', '<a href="/a.mp4">/a.mp4</a>'],
  ['<audio src="/a.mp3" title="A &lt;b&gt;"></audio>', '<a href="/a.mp3">A &lt;b&gt;</a>'],
  [
    '<iframe src="https://a.example/b?c=1&amp;d=2"></iframe>',
    '<a href="https://a.example/b?c=1&amp;d=2">a.example/b</a>',
  ],
  ['<picture><source srcset="a.webp"><img src="a.png" alt="A"></picture>', '<img src="a.png" alt="A">'],
])('cleanHtml() shows %s as a link or picture', (given, wanted) => {
  const clean = cleanHtml(given, (url) => url);
  expect(clean.html).toBe(wanted);
  expect(clean.issues).toEqual([]);
  expect(clean.tags).toEqual([]);
});

import { expect, test } from 'vitest';
import { cleanHtml } from '../../../../src/library/markdown/html/raw-html.ts';

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

test.each(['<script>', '<style>', '<svg>', '<object>', '<base href="//evil">', '<template>', '<noscript>'])(
  'cleanHtml() reports %s',
  (fragment) => {
    const { issues, html } = clean(fragment);
    expect(issues).toHaveLength(1);
    expect(html).not.toContain('<s');
  },
);

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
  ['<source src="/a.mp4" type="video/mp4">', '<a href="/a.mp4">/a.mp4</a>'],
  ['<source srcset="/a.png">', ''],
  ['<iframe src="//www.example.org/a?b=c"></iframe>', '<a href="//www.example.org/a?b=c">example.org/a</a>'],
  ['<video src="/a.mp4" controls></video>', '<a href="/a.mp4">/a.mp4</a>'],
  [
    '<video title="A film"><source src="/a.mp4"><source src="/a.webm"></video><source src="/b.mp4">',
    '<a href="/a.mp4">A film</a>',
  ],
  ['<picture><source srcset="/dark.png"><img src="/a.png" alt="A"></picture>', '<img src="/a.png" alt="A">'],
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

test.each([
  ['<object data="a.pdf">', '<a href="to:a.pdf">a.pdf</a>'],
  ['<style>p { color: red }</style>x', 'x'],
  ['<svg><title>A cat</title></svg>', 'A cat'],
  ['<p style="text-align: center" aria-hidden="true">', '<p>'],
  ['<Button onClick="x()">', '&lt;Button onClick="x()"&gt;'],
])('cleanHtml() of %s removes what loads or styles something, and keeps a link', (fragment, html) => {
  const { html: cleaned, issues } = clean(fragment);
  expect(cleaned).toBe(html);
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['removed-html']));
});

test.each([
  ['<p>a</p>\n<script async src="https://a.example/b.js" charset="utf-8"></script>', '<p>a</p>\n'],
  ['<SCRIPT SRC=a.js>{ "symbol": "x" }</SCRIPT><p>b</p>', '<p>b</p>'],
])('cleanHtml() drops the script of an embed: %s', (fragment, html) => {
  const { html: cleaned, issues } = clean(fragment);
  expect(cleaned).toBe(html);
  expect(issues.map(({ code }) => code)).toEqual(['removed-html']);
});

test('cleanHtml() drops the end of a script that is a fragment of its own', () => {
  expect(clean('</script>').html).toBe('');
});

test.each(['<script>x</script>', '<script src="">x</script>'])(
  'cleanHtml() forbids %s, which runs code',
  (fragment) => {
    expect(clean(fragment)).toMatchObject({ html: '', issues: [{ code: 'forbidden-html' }] });
  },
);

test.each([
  '<p hidden>',
  '<p style="display: none">',
  '<p style="color:red;OPACITY:0">',
  '<p style="font-size: 0">',
  '<p style="position:absolute; left: -9999px">',
  '<p style="width:0;overflow:hidden">',
])('cleanHtml() removes what would hide words from %s', (fragment) => {
  expect(clean(fragment)).toMatchObject({ html: '<p>', issues: [{ code: 'removed-html' }] });
});

test.each(['opacity:0.5', 'width:0.5em', 'max-width:100px', 'top:-1px', 'font-size:12px', 'font-size: 0.9em'])(
  'cleanHtml() finds nothing hidden by %s',
  (style) => {
    expect(clean(`<p style="${style}">`).issues.map(({ code }) => code)).toEqual(['removed-html']);
  },
);

test.each([
  ['<a href="/x" onclick="a()" title="T">x</a>', '<a href="/x" title="T">x</a>'],
  ['<p ONMOUSEOVER=x>a</p>', '<p>a</p>'],
  ['<img src="/a.png" alt="A" onload="x()" style="display:none">', '<img src="/a.png" alt="A">'],
  ['<iframe src="https://a.example/ns" height="0" style="display:none;visibility:hidden"></iframe>x', 'x'],
  ['<svg viewBox="0 0 1 1"><g><path d="M0"/><text>Hi</text></g></svg>', 'Hi'],
  ['<path d="M0 0"/>', ''],
  ['<form action="/x"><label>Name <input name="n"></label><button>Send</button></form>', 'Name Send'],
  ['<button onclick="x()">Send</button>', 'Send'],
])('cleanHtml() of %s drops what runs, and the tags of drawings and forms', (fragment, html) => {
  const { html: cleaned, issues } = cleanHtml(fragment, (url) => url);
  expect(cleaned).toBe(html);
  expect(issues.every(({ code }) => code === 'removed-html')).toBe(true);
});

test.each(['<path>', '<input>', '<label>', '<Form a="b">'])(
  'cleanHtml() leaves %s, a word in angle brackets',
  (word) => {
    expect(clean(word).html).toBe(word.replace('<', '&lt;').replace('>', '&gt;'));
  },
);

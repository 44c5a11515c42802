import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts';

test.each([
  ['<p>庭に<strong>雨が降る。</strong>静かだ</p>', '庭に<strong>雨が降る。</strong>静かだ\n'],
  ['<p>庭の<em>梅</em>が咲く</p>', '庭の*梅*が咲く\n'],
  ['<p>un<i>believ</i>able, R&amp;D at AT&amp;T</p>', 'un*believ*able, R&D at AT&T\n'],
  ['<p>Say<b> so </b>now</p>', 'Say **so** now\n'],
  ['<p><a href="https://x.example/?a=1&amp;b=2">x &lt; y</a></p>', '[x < y](https://x.example/?a=1&b=2)\n'],
])('htmlToMarkdown() of %s has no character reference and no needless backslash', (html, markdown) => {
  expect(htmlToMarkdown(html, { lose: (what) => expect.fail(what) })).toBe(markdown);
});

import { expect, test } from 'vitest';
import { cleanSvg } from '../../../src/content/files/clean-svg.ts';
import { cleanSheet, isHarmlessCss } from '../../../src/content/files/svg-css.ts';
import { brokenDrawings, hostileDrawings, realDrawings } from '../../support/files/hostile-svg.ts';

const clean = (source: string): string => cleanSvg(Buffer.from(source), (bytes) => bytes);

/** The tags of an SVG, without its text. */
const getTags = (drawing: string): string => drawing.replace(/>[^<]*/g, '>');

test.each(Object.entries(hostileDrawings))(
  '`cleanSvg()` removes scripts and external references: %s',
  (_name, source) => {
    const cleaned = clean(source);
    expect(getTags(cleaned)).not.toMatch(
      /script|foreignObject|iframe|handler|\son\w+=|<\w+:|http:\/\/(?!www\.w3\.org\/2000)/i,
    );
    expect(cleaned).not.toMatch(/elsewhere|<[^>]*attacked|href="(?!#)/);
    expect(clean(cleaned)).toBe(cleaned);
  },
);

test.each(Object.entries(brokenDrawings))('`cleanSvg()` throws for: %s', (_name, source) => {
  expect(() => clean(source)).toThrow(/^(it is not well-formed XML|its root is not a single|it declares entities)/);
});

test('`cleanSvg()` throws for an SVG that is not UTF-8', () => {
  expect(() => cleanSvg(Buffer.from('<svg><text>\u00e9</text></svg>', 'latin1'), (bytes) => bytes)).toThrow('UTF-8');
});

test('`cleanSvg()` keeps elements, attributes and text that draw', () => {
  for (const source of Object.values(realDrawings)) {
    const count = (text: string, name: string): number => text.split(`<${name}`).length;
    for (const name of ['path', 'rect', 'use', 'text', 'stop', 'feOffset', 'image', 'style'])
      expect(count(clean(source), name)).toBe(count(source, name));
  }
  const drawing = '<svg viewBox="0 0 9 9" aria-label="A (b)"><a href="#x"><rect style="fill:red" x="1"/></a></svg>';
  expect(clean(drawing)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" aria-label="A (b)"><a href="#x"><rect style="fill:red" x="1"></rect></a></svg>',
  );
});

test('`cleanSvg()` keeps what is harmless of a style sheet', () => {
  expect(clean('<svg><style>@import "x";g &gt; a{fill:red}</style><g>a &lt; b</g></svg>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><style>g &gt; a{fill:red}</style><g>a &lt; b</g></svg>',
  );
});

test('`cleanSvg()` passes embedded bitmaps to `cleanBitmap`', () => {
  const source = `<svg><image href="data:image/jpeg;base64,${Buffer.from('with a place').toString('base64')}"/></svg>`;
  expect(cleanSvg(Buffer.from(source), () => Buffer.from('without'))).toContain(
    `href="data:image/jpeg;base64,${Buffer.from('without').toString('base64')}"`,
  );
});

test.each([
  ['fill:url(#a)', true],
  ['fill: URL( "#a" )', true],
  ['transform:rotate(3deg) translateX(2px)', true],
  ['src:url(data:font/woff2;base64,AAAA)', true],
  ['fill:url(x.png)', false],
  ['fill:url(#a), url(//x)', false],
  ['fill:url(', false],
  ['fill:u\\72l(//x)', false],
  ['background:image-set("x" 1x)', false],
  ['background:src("x")', false],
  ['width:expression(x)', false],
  ['mask:url(data:image/svg+xml,x)', false],
])('`isHarmlessCss()` of "%s" returns %s', (css, harmless) => {
  expect(isHarmlessCss(css)).toBe(harmless);
});

test.each([
  ['@import url("http://x/a;b@400"); .a{fill:red}', '.a{fill:red}'],
  ['@import url(http://x/a;b@400); .a{fill:red}', '.a{fill:red}'],
  ["@import 'x';.a{fill:red}@import 'y'", '.a{fill:red}'],
  ['/* a */.a{fill:red}/* b', '.a{fill:red}'],
  ['@font-face{src:url(//x)}.a{fill:red}', '.a{fill:red}'],
  ['@media(prefers-color-scheme:dark){.a{fill:red}}', '@media(prefers-color-scheme:dark){.a{fill:red}}'],
  ['.a{fill:url(//x)}', ''],
])('`cleanSheet()` of "%s" returns "%s"', (css, cleaned) => {
  expect(cleanSheet(css).trim()).toBe(cleaned);
});

import { expect, test } from 'vitest';
import { addressesIn, withAddresses } from '../../../src/content/theme/sheet-addresses.ts';

const found = (css: string): string[] =>
  addressesIn(css).map(({ address, isImport }) => `${isImport ? 'import ' : ''}${address}`);

/** Each way in which CSS names a file, around an address. */
const ways: readonly (readonly [css: string, expected: readonly string[]])[] = [
  ['@import "a.css";', ['import a.css']],
  ["@IMPORT 'a.css' layer(x) supports(display: grid) screen;", ['import a.css']],
  ['@import url(a.css);', ['import a.css']],
  ['@import url("a.css") print;', ['import a.css']],
  ['@\\69mport "a.css";', ['import a.css']],
  ['@import/**/"a.css"', ['import a.css']],
  ['@font-face { src: url(a.woff2) format("woff2"), url("b.woff") format("woff") }', ['a.woff2', 'b.woff']],
  ['x { background: url( a.png ) , URL("b.png") }', ['a.png', 'b.png']],
  ['x { background: image-set("a.png" 1x, "b.avif" 2x type("image/avif")) }', ['a.png', 'b.avif']],
  ['x { background: -webkit-image-set(url(a.png) 1x, url("b.png") 2x) }', ['a.png', 'b.png']],
  ['x { background: image("a.png", red) }', ['a.png']],
  ['x { background: cross-fade(url(a.png) 20%, url(b.png)) }', ['a.png', 'b.png']],
  ['x { background: -webkit-cross-fade(url(a.png), url(b.png), 50%) }', ['a.png', 'b.png']],
  ['x { src: src("a.png") }', ['a.png']],
  ['x { --own: url(a.png); --more: { y: url("b.png") } }', ['a.png', 'b.png']],
  ['x { background: url(\\2e\\2e/a.png) }', ['../a.png']],
  ['x { background: url("\\2e \\2e /a.png") }', ['../a.png']],
  ['x { background: u\\72l(a.png) }', ['a.png']],
  ['x { background: \\75 rl("a.png") }', ['a.png']],
  ['x { cursor: url(a.cur) 2 2, auto; list-style: url(b.png); mask: url(c.svg#d) }', ['a.cur', 'b.png', 'c.svg#d']],
  [
    'x { filter: url(a.svg#f); clip-path: url("b.svg#c"); offset-path: url(c.svg#p) }',
    ['a.svg#f', 'b.svg#c', 'c.svg#p'],
  ],
  ['@media print { @supports (display: grid) { x { y { background: url(a.png) } } } }', ['a.png']],
  ['@unknown { x: url(a.png) }', ['a.png']],
  ['broken url(a.png', ['a.png']],
  ['}} x { background: url(a.png) }', ['a.png']],
  ['x { color: red; /* url(no.png) */ content: "url(no.png)" } y[z="url(no.png)"] {}', []],
  ['@namespace svg url(http://www.w3.org/2000/svg); @charset "no.css"; x { content: "no.png" }', []],
  ['x { width: url(); background: src(var(--own)) }', ['']],
];

test.each(ways)('addressesIn() finds the addresses in `%s`', (css, expected) => {
  expect(found(css)).toEqual(expected);
});

test('withAddresses() replaces exactly what addressesIn() finds, and leaves the rest', () => {
  for (const [css, expected] of ways) {
    expect(withAddresses(css, () => undefined)).toBe(css);
    const replaced = withAddresses(css, ({ address }) => `/new "${address.length}"`);
    expect(found(replaced).map((each) => each.replace('import ', ''))).toEqual(
      expected.map((each) => `/new "${each.replace('import ', '').length}"`),
    );
  }
});

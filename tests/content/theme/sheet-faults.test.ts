import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetFaults } from '../../../src/content/theme/sheet-faults.ts';

const found = (css: string): string[] => sheetFaults(css).map(({ offset, reason }) => `${offset} ${reason}`);

test.each([
  ['b { color: red', ['2 "{" has no "}"']],
  ['@media x { b { c: d }', ['9 "{" has no "}"']],
  ['b { width: calc(1px + }', ['11 "calc(" has no ")"']],
  ['b { x: [a }', ['7 "[" has no "]"']],
  ['b {} }', ['5 "}" closes nothing']],
  ['b { x: a) }', ['8 ")" closes nothing']],
  ['b { color }', ['4 there is no ":" between a property and its value']],
  ['b { c: d; color; e: f }', ['10 there is no ":" between a property and its value']],
  ['words alone', ['0 there is no "{" after a selector']],
  ['color: red;', ['0 a declaration is outside of any rule']],
  ['b {} @import "a.css";', ['5 "@import" comes after a rule, and must come before all of them']],
  ['b { c: "x\n" }', ['7 a string does not end in its line', '2 "{" has no "}"']],
  ['b { c: url(a b) }', ['7 an address has a space, a quote or a bracket in it: write it in quotes']],
  ['b {} /* c', ['5 a comment has no "*/"']],
  ['b \\\n {}', ['2 a backslash escapes nothing']],
  ['/*/', ['0 a comment has no "*/"']],
  ['<style>b {}</style>', ['11 there is no "{" after a selector']],
] as const)('sheetFaults() of `%s` names the place and the reason', (css, expected) => {
  expect(found(css).slice(0, expected.length)).toEqual([...expected]);
});

/** CSS of every module that browsers have or are to have, which no checker may take for a fault. */
const valid = [
  '@charset "utf-8"; @layer a, b; @import "x" layer(y) supports(display: grid) screen; @namespace svg url(x); b {}',
  'a { & > b { c: d } b { e: f } &:hover { x: y } > i { z: w } @media (width > 1px) { g: h } j: k }',
  'a { color: if(style(--x: 1): red; else: blue); width: calc(1px + (2px * 3)) }',
  '@container x (width > 1px) and style(--x: 1) { a { b: c } } @scope (.a) to (.b) { img { border: 1px } }',
  '@function --f(--a) { result: 1px } @position-try --t { top: 1px } @starting-style { a { opacity: 0 } }',
  'a:has(> img, + p):nth-child(2 of .x)::part(y):is(b, c) ~ d || e { }',
  '@page :first { margin: 1in; @top-left { content: "x" } } @font-feature-values X { @styleset { a: 1 } }',
  '@property --x { syntax: "<color>"; inherits: false } :root { --a: { b: c }; --d:; --e: [1, {2}]; --f: ; }',
  '@keyframes x { from { a: b } 50.5% { c: d } to { } } @tailwind base; <!-- a { } -->',
  'a { *zoom: 1; filter: progid:D.M.g(a="#1"); b: c !important;; } .sm\\:x { d: url(data:image/svg+xml;utf8,x) }',
  '/* } */ a::before { content: "}{;:" } a[b="{"] { c: d }',
  '',
];

test.each(valid)('sheetFaults() finds nothing in `%s`', (css) => {
  expect(found(css)).toEqual([]);
});

test('sheetFaults() finds nothing in the style sheets of this program', () => {
  const styles = path.resolve('src/styles');
  const sheets = readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(10);
  for (const name of sheets) expect([name, found(readFileSync(path.join(styles, name), 'utf8'))]).toEqual([name, []]);
});

test('sheetFaults() of any text ends, with offsets in the text', () => {
  const piece = fc.constantFrom(...'{|}|(|)|[|]|;|:|"|\'|/*|*/|\n|@x|a|--b|url(|\\'.split('|'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const css = pieces.join(' ');
      for (const { offset } of sheetFaults(css)) expect(offset).toBeLessThan(css.length);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetTarget } from '../../../src/content/theme/sheet-target.ts';

const kinds: readonly (readonly [sheet: string, address: string, target: string])[] = [
  ['theme.css', 'fonts/a.woff2', 'file fonts/a.woff2'],
  ['theme.css', './fonts/../a.woff2?v=1#x', 'file a.woff2 ?v=1#x'],
  ['theme/more/a.css', '../../fonts/a.woff2', 'file fonts/a.woff2'],
  ['theme.css', 'a%20b%C3%A9.png', 'file a bé.png'],
  ['theme.css', 'public/.well-known/a.png', 'file public/.well-known/a.png'],
  ['theme.css', '/fonts/a.woff2', 'rooted fonts/a.woff2'],
  ['theme.css', '/../../etc/passwd', 'rooted etc/passwd'],
  ['theme.css', '../a.png', 'outside'],
  ['theme.css', 'x/../../a.png', 'outside'],
  ['theme.css', '..', 'outside'],
  ['theme/a.css', '../../a.png', 'outside'],
  ['theme.css', '%2e%2E/a.png', 'outside'],
  ['theme.css', '..%2fa.png', 'outside'],
  ['theme.css', '..\\a.png', 'outside'],
  ['theme.css', 'x%5c..%5c..%5ca.png', 'outside'],
  ['theme.css', ' .\t.\n/a.png', 'outside'],
  ['theme.css', 'a%00.png', 'outside'],
  ['theme.css', 'file:///etc/passwd', 'outside'],
  ['theme.css', 'FILE:a.png', 'outside'],
  ['theme.css', 'C:\\a.png', 'outside'],
  ['theme.css', '.git/config', 'hidden'],
  ['theme.css', 'x/.env', 'hidden'],
  ['theme.css', 'node_modules/a.css', 'hidden'],
  ['theme.css', 'https://other.example/a.png', 'otherHost'],
  ['theme.css', '//other.example/a.png', 'otherHost'],
  ['theme.css', '\\\\other.example\\a.png', 'otherHost'],
  ['theme.css', 'data:image/png;base64,AA', 'inline'],
  ['theme.css', '#part', 'inline'],
  ['theme.css', '', 'inline'],
];

test.each(kinds)('sheetTarget() of `%s` reads `%s` as `%s`', (sheet, address, expected) => {
  expect(Object.values(sheetTarget(sheet, address)).join(' ').trim()).toBe(expected);
});

test('sheetTarget() names no file outside of the folder and none that is hidden, whatever the address', () => {
  const piece = fc.constantFrom(...'..|.|a|.git|%2e|%2e%2e|%2f|%5c|\\|/|:|C|\t|%|?|#|node_modules|é|\0'.split('|'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('theme.css', 'a/b.css'), (pieces, sheet) => {
      const target = sheetTarget(sheet, pieces.join(''));
      if (target.kind !== 'file') return;
      expect(target.file).not.toMatch(/\\|\0|^[a-z]:|^\/|(?:^|\/)(?:\.[^/]|node_modules(?:\/|$))/i);
    }),
  );
});

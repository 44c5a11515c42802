import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkContrast, contrast, luminance } from '../../src/styles/check-contrast.ts';

const tokens = await readFile(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

test('our own palette can be read', () => {
  expect(checkContrast(tokens)).toEqual([]);
});

test('black on white has a contrast of 21, and equal colours of 1', () => {
  expect(contrast(luminance('#000') ?? 0, luminance('#ffffff') ?? 0)).toBeCloseTo(21);
  expect(contrast(luminance('#777777') ?? 0, luminance('#777') ?? 0)).toBe(1);
});

test('the grey that WCAG names as the lightest on white passes, and the next one fails', () => {
  const white = luminance('#fff') ?? 0;
  expect(contrast(luminance('#767676') ?? 0, white)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(luminance('#777777') ?? 0, white)).toBeLessThan(4.5);
});

test('a palette that people cannot read is named with the pair, the scheme and both numbers', () => {
  const faults = checkContrast(`${tokens}\n:root { --muted: light-dark(#b0b0b0, #a7b2bd); }`);
  expect(faults[0]).toMatch(/^--muted on --paper has a contrast of \d\.\d\d in light; 4\.5 is the least/);
  expect(faults.every((fault) => fault.includes('light'))).toBe(true);
});

test('a colour that is missing or written another way is a fault, not a pass', () => {
  expect(checkContrast(tokens.replace(/--edge: [^;]+;/, ''))).toEqual(['--edge is missing.']);
  expect(checkContrast(tokens.replace(/--edge: [^;]+;/, '--edge: oklch(0.6 0 0);'))[0]).toContain(
    'write colours as #rrggbb',
  );
});

test('comments define nothing', () => {
  expect(checkContrast(tokens.replace(/--edge: [^;]+;/, '/* --edge: #000; */'))).toEqual(['--edge is missing.']);
});

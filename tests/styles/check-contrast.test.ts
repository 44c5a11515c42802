import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkContrast, contrast, luminance } from '../../src/styles/check-contrast.ts';

const tokens = await readFile(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

test(`checkContrast() passes for this site's colours`, () => {
  expect(checkContrast(tokens)).toEqual([]);
});

test('contrast() is 21 for black on white and 1 for equal colours', () => {
  expect(contrast(luminance('#000') ?? 0, luminance('#ffffff') ?? 0)).toBeCloseTo(21);
  expect(contrast(luminance('#777777') ?? 0, luminance('#777') ?? 0)).toBe(1);
});

test(`contrast() passes WCAG's lightest grey on white and fails the next`, () => {
  const white = luminance('#fff') ?? 0;
  expect(contrast(luminance('#767676') ?? 0, white)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(luminance('#777777') ?? 0, white)).toBeLessThan(4.5);
});

test('checkContrast() reports pair, scheme and both ratios', () => {
  const errors = checkContrast(`${tokens}\n:root { --muted: light-dark(#b0b0b0, #a7b2bd); }`);
  expect(errors[0]).toMatch(/^--muted on --paper has a contrast of \d\.\d\d in light; 4\.5 is the minimum/);
  expect(errors.every((error) => error.includes('light'))).toBe(true);
});

test('checkContrast() reports missing and unparsable colours', () => {
  expect(checkContrast(tokens.replace(/--edge: [^;]+;/, ''))).toEqual(['--edge is missing.']);
  expect(checkContrast(tokens.replace(/--edge: [^;]+;/, '--edge: oklch(0.6 0 0);'))[0]).toContain(
    'write colours as #rrggbb',
  );
});

test('checkContrast() ignores comments', () => {
  expect(checkContrast(tokens.replace(/--edge: [^;]+;/, '/* --edge: #000; */'))).toEqual(['--edge is missing.']);
});

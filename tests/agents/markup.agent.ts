import pa11y from 'pa11y';
import { expect, inject, test } from 'vitest';
import { findChromium } from '../support/browser/browser.ts';
import { pageTypeList } from '../support/browser/page-types.ts';

const origin = inject('origin');

test.each(pageTypeList)('pa11y finds no error in the page "%s"', async (_, address) => {
  const { executablePath, args } = await findChromium();
  const { issues } = await pa11y(origin + address, {
    standard: 'WCAG2AA',
    chromeLaunchConfig: { executablePath, args: [...args] },
    headers: { accept: 'text/html' },
    timeout: 120_000,
  });
  expect(issues.map(({ code, selector, message }) => `${code} ${selector}: ${message}`)).toEqual([]);
});

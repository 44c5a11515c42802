import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import pa11y from 'pa11y';
import { expect, inject, test } from 'vitest';
import { findChromium } from '../support/browser/browser.ts';
import { pageTypeList } from '../support/browser/page-types.ts';
import { validatorRules } from './html-rules.ts';

const origin = inject('origin');

test.each(pageTypeList)('html-validate finds no fault in the page "%s"', async (_, address) => {
  const html = await (await fetch(origin + address, { headers: { accept: 'text/html' } })).text();
  const validator = new HtmlValidate(validatorRules);
  const { results } = await validator.validateString(html, path.join('/', address));
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, selector }) => `${ruleId}: ${message} ${selector ?? line}`),
  );
  expect([...new Set(found)].slice(0, 20)).toEqual([]);
});

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

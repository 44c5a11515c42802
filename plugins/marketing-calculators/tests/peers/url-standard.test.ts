import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calculate } from '../../../calculators/public/calculator.ts';
import { parsePageUrl, utmBuilder } from '../../utm-builder.ts';

const data: { valid: { input: string; href: string }[]; invalid: string[] } = JSON.parse(
  readFileSync(new URL('url-standard.json', import.meta.url), 'utf8'),
);

/** The link that the builder makes from a URL with the example's tags. */
const linkTo = (url: string): string | undefined => {
  const outcome = calculate(utmBuilder, new Map([['url', url]]));
  return outcome.ok ? outcome.result.figures.find(({ copy }) => copy)?.value : undefined;
};

const tags = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn-launch-2026&utm_content=top-button';

test(`utmBuilder serializes every URL of the URL Standard's test data`, () => {
  const links = data.valid.flatMap(({ input, href }) => {
    const link = linkTo(input);
    return link === undefined ? [] : [{ href, link }];
  });
  expect(links.length).toBeGreaterThan(50);
  for (const { href, link } of links) {
    expect(link).toContain(tags);
    const bare = link.replace(`?${tags}`, '').replace(`&${tags}`, '');
    // Parameters are added to an empty query, `?`; nothing else may change.
    expect(bare).toBe(href.replace(/\?(?=#|$)/, ''));
  }
});

test(`parsePageUrl() rejects every failure of the URL Standard's test data`, () => {
  expect(data.invalid.length).toBeGreaterThan(100);
  for (const input of data.invalid) expect(parsePageUrl(input), input).toBeUndefined();
});

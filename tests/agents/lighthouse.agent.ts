import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { findChromium } from '../support/browser/browser.ts';
import { pageTypeList } from '../support/browser/page-types.ts';
import { runTool } from './run-tool.ts';

const origin = inject('origin');
const reports = path.resolve('reports/lighthouse');

const Audit = z.object({ score: z.number().nullable(), scoreDisplayMode: z.string() });
const Category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const Report = z.object({ audits: z.record(z.string(), Audit), categories: z.record(z.string(), Category) });
type Report = z.infer<typeof Report>;

/** Audits that a page fails on purpose: an answer is not for search engines, and an unknown address is an error. */
const meant: Readonly<Record<string, readonly string[]>> = {
  ask: ['is-crawlable'],
  lost: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

const measure = async (name: string, address: string): Promise<Report> => {
  const { executablePath, args } = await findChromium();
  const { code, output } = await runTool(
    'lighthouse',
    [
      origin + address,
      '--quiet',
      '--output=json',
      '--ignore-status-code',
      '--max-wait-for-load=20000',
      `--chrome-flags=${['--headless=new', ...args.filter((flag) => !flag.includes(' '))].join(' ')}`,
    ],
    { env: { CHROME_PATH: executablePath } },
  );
  expect([code, output.includes('{') ? '' : output]).toEqual([0, '']);
  const text = output.slice(output.indexOf('{'));
  await mkdir(reports, { recursive: true });
  await writeFile(path.join(reports, `${name.replaceAll(' ', '-')}.json`), text);
  return Report.parse(JSON.parse(text));
};

const getFaults = (name: string, { audits, categories }: Report): string[] =>
  Object.entries(categories)
    .filter(([id]) => id !== 'performance')
    .flatMap(([id, { auditRefs }]) =>
      auditRefs
        .filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 1 && !meant[name]?.includes(audit.id))
        .map((audit) => `${id}: ${audit.id}`),
    );

const getPerformance = ({ categories }: Report): number => categories.performance?.score ?? 0;

// Apart from `npm test`: the throttling is simulated, but from what the machine did, and a busy machine is a slow page.
// The first result that is good enough decides; a bad one is repeated, and then the middle one of three does.
test.each(pageTypeList)(
  'Lighthouse finds the page "%s" fast and without a fault, on a phone',
  async (name, address) => {
    const first = await measure(name, address);
    expect(Object.keys(first.categories)).toEqual(
      expect.arrayContaining(['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing']),
    );
    expect(getFaults(name, first)).toEqual([]);
    const scores = [getPerformance(first)];
    if ((scores[0] ?? 0) < 0.98) {
      scores.push(getPerformance(await measure(name, address)), getPerformance(await measure(name, address)));
    }
    const middle = scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)];
    expect(middle).toBeGreaterThanOrEqual(0.98);
  },
);

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPages } from '../../../src/app/pages.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { getLine } from '../../../src/library/markdown/plain-lines.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { pageMarks } from '../../../src/library/text/page-marks.ts';
import { api } from '../../../tests/support/call.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { fewRuns } from '../../../tests/support/effort.ts';
import { loadEngine } from '../../calculators/calculate/load-engine.ts';
import { renderCalculator } from '../../calculators/calculate/render-calculator.ts';
import { siteCalculators } from '../../calculators/calculate/site-calculators.ts';
import { calculatorStrings } from '../../calculators/strings.ts';
import { calculators } from './all-calculators.ts';
import { reasonable } from './typed-values.ts';

const demo = await loadDemo();
const { library } = demo;
await loadEngine();
const { start, end } = pageMarks.computed;
const pages = createPages({
  context: demo,
  texts: {
    missing: () => '',
    agentView: () => '',
    built: (path) => `${start}${renderCalculator(path.replace('tools/', ''), undefined, library)}${end}`,
  },
});
const fetchPage = async (target: string, accept: string) =>
  pages.fetch(new Request(`${library.origin}${target}`, { headers: { accept } }), {});

const byHtml = async (path: string, query: string) => (await fetchPage(`/${path}?${query}`, 'text/html')).text();

/** Asks for the Markdown of a page in the three ways. */
const byMarkdown = (path: string, query: string) =>
  Promise.all([
    fetchPage(`/${path}?${query}`, 'text/markdown'),
    fetchPage(`/${path}.md?${query}`, '*/*'),
    fetchPage(`/${path}?${query}&mode=agent`, 'text/html'),
  ]);

/** The lines that a reader of the Markdown sees: paragraphs, items and blocks of code. */
const getLines = (markdown: string): string[] => {
  const lines: string[] = [];
  const visit = (node: ReturnType<typeof parseMarkdown>['children'][number]): void => {
    if (node.type === 'paragraph' || node.type === 'heading') lines.push(getLine(node));
    else if (node.type === 'code') lines.push(node.value);
    else if ('children' in node)
      for (const child of node.children) if (child.type !== 'text') visit(child as typeof node);
  };
  for (const node of parseMarkdown(markdown).children) visit(node);
  return lines;
};

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

const pageOf = (slug: string) => siteCalculators(library).get(slug)?.page.path ?? '';

test.each(calculators)('the page of $slug says the same as HTML, as Markdown and at the API', async (calculator) => {
  const { slug } = calculator;
  const path = pageOf(slug);
  await fc.assert(
    fc.asyncProperty(reasonable(calculator), async (values) => {
      const query = `${new URLSearchParams(Object.fromEntries(values))}`;
      const html = await byHtml(path, query);
      const responses = await byMarkdown(path, query);
      const [first = '', ...others] = await Promise.all(responses.map((response) => response.text()));
      for (const other of others) expect(other).toBe(first);
      const [{ status, headers } = new Response()] = responses;
      expect(headers.get('content-type')).toContain('text/markdown');
      expect(headers.get('cache-control')).toBe('private, no-store');
      const receipt = await (await api(`/api/v1/calculate/${slug}?${query}`, {}, demo)).json();
      if (status === 400) {
        expect(receipt.status).toBe(400);
        for (const { parameter, reason } of receipt.errors) {
          expect(first).toContain(`- \`${parameter}\`: `);
          expect(getLines(first).some((line) => line.includes(collapse(reason)))).toBe(true);
        }
        expect(html).toContain(escapeMarkup(calculatorStrings.english.calculatorNoResult));
        return;
      }
      const lines = getLines(first);
      expect(html).toContain('<p class="headline">');
      const [, headline = ''] = /<p class="headline">(.*?)<\/p>/s.exec(html) ?? [];
      expect(lines.map((line) => collapse(escapeMarkup(line)))).toContain(collapse(headline));
      // The API asks for what the form takes from the example.
      if (receipt.status === 400) return;
      for (const { label, value } of receipt.figures)
        expect(lines.some((line) => line === value || line.startsWith(`${collapse(label)}: ${collapse(value)}`))).toBe(
          true,
        );
    }),
    { numRuns: fewRuns(100) },
  );
});

test('the Markdown of a calculator without inputs is its twin, which names the call and its parameters', async () => {
  const path = pageOf('ab-test-sample-size');
  const texts = await Promise.all((await byMarkdown(path, 'utm_source=x')).map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('You need 17,943 visitors in each variant');
  expect(texts[0]).toContain(`  example: ${library.origin}/api/v1/calculate/ab-test-sample-size?`);
  expect(texts[0]).toContain('  - effectKind=relative|points\n');
  expect(texts[0]).toContain('  - baseline %, 0.01 to 99\n');
  expect(texts[0]).not.toContain(`\n## ${calculatorStrings.english.result}\n`);
});

test('the Markdown of a calculator with inputs has their result before the worked example', async () => {
  const [response] = await byMarkdown(pageOf('ab-test-sample-size'), 'baseline=3.5&effect=10&power=90');
  const text = (await response?.text()) ?? '';
  expect(text.match(/You need [0-9,]+/g)?.slice(0, 2)).toEqual(['You need 60,726', 'You need 17,943']);
  expect(text).toContain('- Power (`power`): 90 %\n');
  expect(text).toContain('(`significance`): 5 % (assumed)\n');
});

test.each([
  ['a value that is no number', 'baseline=much&effect=10', 400],
  ['an unknown name', 'baseline=3&efect=10', 400],
  ['a repeated name', 'baseline=3&baseline=4', 400],
  ['a value out of range', 'baseline=300', 400],
])('%s in an address is the same problem as HTML and as Markdown', async (_, query, status) => {
  const path = pageOf('ab-test-sample-size');
  expect(await byHtml(path, query)).toContain(escapeMarkup(calculatorStrings.english.calculatorNoResult));
  for (const response of await byMarkdown(path, query)) expect(response.status).toBe(status);
});

test('a text in an address is shown as it is in the Markdown, whatever it means there', async () => {
  const hostile = '](javascript:x) <b>x</b> `a` ``b`` \n# Title\n| a | b |';
  const [response] = await byMarkdown(
    pageOf('utm-builder'),
    `${new URLSearchParams({ url: 'https://a.example/', source: 'x', medium: hostile, campaign: hostile })}`,
  );
  const tree = parseMarkdown(((await response?.text()) ?? '').split('\n## ')[1] ?? '');
  const types = new Set<string>();
  const visit = (node: object): void => {
    if ('type' in node) types.add(String(node.type));
    if ('children' in node && Array.isArray(node.children)) for (const child of node.children) visit(child);
  };
  visit(tree);
  expect([...types].filter((type) => ['html', 'table', 'heading', 'image'].includes(type))).toEqual([]);
});

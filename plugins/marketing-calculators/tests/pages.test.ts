import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Calculator, calculate, type Result } from '../../calculators/public/calculator.ts';
import { calculators, getCalculator } from './all-calculators.ts';

/*
 * The convention of a worked example: the page quotes the headline word for word as a block quote, prints every figure
 * as a table row `| label | value |` (text to copy stands in a fence), and links to /tools/<slug>?<the values>.
 * A link without values means the example that the form shows at first.
 */
const folder = new URL('../../../content/', import.meta.url);
const getPages = (section: string) =>
  readdirSync(new URL(`${section}/`, folder))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => {
      const [, front = '', ...body] = readFileSync(new URL(`${section}/${name}`, folder), 'utf8').split(/^---$/m);
      return { slug: name.slice(0, -3), front: parse(front), body: body.join('---') };
    });

const linked = /\]\(\/tools\/([a-z-]+)\?([^)\s]+)\)/g;
const cell = (text: string) => text.replaceAll('|', '\\|');

const compute = (calculator: Calculator, query: string): Result => {
  const outcome = calculate(calculator, new URLSearchParams(query));
  if (!outcome.ok) throw new Error(`${calculator.slug}?${query}: ${JSON.stringify(outcome.errors)}`);
  return outcome.result;
};

const expectFigures = (body: string, result: Result) => {
  for (const { label, value, copy } of result.figures) {
    if (copy) expect(body).toContain(`\`\`\`text\n${value}\n\`\`\``);
    else expect(body).toContain(`| ${cell(label)} | ${cell(value)} |`);
  }
};

const tools = getPages('tools');

test('every calculator has a page and every tool page a calculator', () => {
  expect(tools.map((page) => page.slug).sort()).toEqual([...getCalculator.keys()].sort());
  for (const page of tools)
    if (typeof page.front.calculator === 'string') expect(page.front.calculator).toBe(page.slug);
});

for (const calculator of calculators) {
  const page = tools.find((one) => one.slug === calculator.slug);
  const body = page?.body ?? '';

  test(`page of ${calculator.slug} lists the inputs, formula and sources`, () => {
    expect(body).toContain('## Formula');
    // What front matter declares stands nowhere else.
    if (calculator.declaration !== undefined) {
      expect(page?.front.inputs).toBeUndefined();
      return;
    }
    expect(page?.front.inputs).toEqual(
      calculator.fields.map(({ label, help, unit }) => ({ name: label, description: help, ...(unit ? { unit } : {}) })),
    );
    expect(body).toContain(`\`\`\`text\n${calculator.formula}\n\`\`\``);
    for (const source of calculator.sources) expect(page?.front.sources).toContainEqual(source);
  });

  test(`worked example of ${calculator.slug} quotes the calculator's result`, () => {
    const result = compute(calculator, '');
    expect(body).toContain(`\n> ${result.headline}\n`);
    expect(body).toContain(`](/tools/${calculator.slug}?`);
    expectFigures(body, result);
    for (const field of calculator.fields) {
      if (field.kind === 'lines') expect(body).toContain(`\`\`\`text\n${field.default}\n\`\`\``);
      else expect(body).toContain(`| ${field.label} | ${shown(field.default, field)}`);
    }
  });
}

/** Formats a value as the page prints it: a URL as code, since it would become a link in text. */
const shown = (value: string, field: Calculator['fields'][number]) => {
  const plain = cell(field.choices?.find((one) => one.value === value)?.label ?? value).replaceAll('\n', ' / ');
  return plain.startsWith('https://') ? `\`${plain}\`` : plain;
};

for (const page of [...tools, ...getPages('examples')]) {
  const links = [...page.body.matchAll(linked)];
  test(`calculations linked from ${page.slug} are quoted exactly`, () => {
    for (const [, slug = '', query = ''] of links) {
      const calculator = getCalculator.get(slug);
      if (!calculator) throw new Error(`no calculator ${slug}`);
      const names = new Set(calculator.fields.map((field) => field.name));
      for (const name of new URLSearchParams(query).keys()) expect(names).toContain(name);
      expect(page.body).toContain(`\n> ${compute(calculator, query).headline}\n`);
    }
  });
}

test('every example links to a calculation and shows its figures in a table', () => {
  for (const page of getPages('examples')) {
    const results = [...page.body.matchAll(linked)].map(([, slug = '', query = '']) =>
      compute(getCalculator.get(slug) ?? never(slug), query),
    );
    expect(results.length, page.slug).toBeGreaterThan(0);
    const whole = results.filter((result) =>
      result.figures.every(
        ({ label, value, copy }) => copy || page.body.includes(`| ${cell(label)} | ${cell(value)} |`),
      ),
    );
    expect(whole.length, page.slug).toBeGreaterThan(0);
  }
});

const never = (slug: string): never => {
  throw new Error(`no calculator ${slug}`);
};

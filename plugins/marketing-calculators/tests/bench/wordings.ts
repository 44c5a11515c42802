import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parse } from 'yaml';
import { z } from 'zod';
import { table } from '../../../../bench/report.ts';

// Asks the calculators of the demo what `wordings.yaml` has, and compares with its inputs and with what they compute:
// `npm run bench -- wordings`. A result from an input that was not stated, or without one that was, is a wrong number.

const wordingsSchema = z.record(
  z.string(),
  z.array(z.object({ words: z.string(), inputs: z.record(z.string(), z.union([z.string(), z.number()])) })),
);
type Outcome = 'computed' | 'asked back' | 'misread' | 'another' | 'nothing' | 'wrong';

const wordings = wordingsSchema.parse(parse(await readFile(path.join(import.meta.dirname, 'wordings.yaml'), 'utf8')));
// These read lists of the core, which are complete once the program has started.
const { answerByCalculator } = await import('../../../calculators/calculate/answer-by-calculator.ts');
const { loadEngine } = await import('../../../calculators/calculate/load-engine.ts');
const { loadDemo } = await import('../../../../tests/support/demo.ts');
const { library } = await loadDemo();
const { calculateWith } = await loadEngine();

/** A value in one form: numbers without grouping, lists with one separator between all entries. */
const normalize = (value: string | number): string =>
  String(value)
    .toLowerCase()
    .split(/[\n,;\s]+/)
    .map((part) => (part === '' || Number.isNaN(Number(part)) ? part : String(Number(part))))
    .join(' ');

const judge = (tool: string, words: string, expected: Record<string, string | number>): [Outcome, string] => {
  const data = answerByCalculator(words, library)?.data;
  if (data === undefined) return ['nothing', ''];
  const {
    tool: called,
    inputs,
    missing,
  } = z
    .object({
      tool: z.string(),
      inputs: z.array(z.object({ name: z.string(), value: z.string(), assumed: z.boolean().optional() })),
      missing: z.array(z.object({ name: z.string() })).optional(),
    })
    .parse(data);
  const all = new Map(inputs.map(({ name, value }) => [name, normalize(value)]));
  const stated = inputs.filter(({ assumed, name }) => assumed !== true && all.get(name) !== '');
  const misread = stated.filter(({ name, value }) => normalize(expected[name] ?? '') !== normalize(value));
  const left = Object.entries(expected).filter(([name, value]) => all.get(name) !== normalize(value));
  const shown = `${called}(${stated.map(({ name, value }) => `${name} ${value}`).join('; ')})`;
  if (missing === undefined) {
    if (called !== tool || misread.length > 0 || left.length > 0) return ['wrong', shown];
    const given = new Map(Object.entries(expected).map(([name, value]) => [name, String(value)]));
    const isSame =
      calculateWith(tool, given, library).headline === z.object({ headline: z.string() }).parse(data).headline;
    return [isSame ? 'computed' : 'wrong', shown];
  }
  if (called !== tool) return ['another', shown];
  return [misread.length > 0 ? 'misread' : 'asked back', shown];
};

const outcomes: readonly Outcome[] = ['computed', 'asked back', 'misread', 'another', 'nothing', 'wrong'];
const faults: string[] = [];
const judged = Object.entries(wordings).flatMap(([tool, items]) =>
  items.map(({ words, inputs }) => {
    const [outcome, shown] = judge(tool, words, inputs);
    if (outcome !== 'computed' && outcome !== 'asked back')
      faults.push(`${outcome}: ${words.replaceAll('\n', ' / ')} → ${shown}`);
    return { tool, outcome, isStated: Object.keys(inputs).length > 0 };
  }),
);
const row = (name: string, some: typeof judged): string[] => {
  const counts = outcomes.map((outcome) => some.filter((one) => one.outcome === outcome).length);
  const [computed = 0, asked = 0] = counts;
  return [name, ...counts.map(String), `${Math.round((100 * (computed + asked)) / some.length)}%`];
};
const rows = [
  ['calculator', ...outcomes, 'understood'],
  ...Object.keys(wordings).map((name) =>
    row(
      name,
      judged.filter(({ tool }) => tool === name),
    ),
  ),
  row('all', judged),
  row(
    'all that state an input',
    judged.filter(({ isStated }) => isStated),
  ),
];
console.log(`${table(rows)}\n\n${faults.join('\n')}`);
if (judged.some(({ outcome }) => outcome === 'wrong')) process.exitCode = 1;

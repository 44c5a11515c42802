import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callTool } from '../../../tests/interfaces/mcp/call.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { calculators } from './all-calculators.ts';

// Questions as people word them, each with the inputs that it states. They were written before the reader of questions was
// changed for them. `*` stands for an input whose text is not compared.

interface Wording {
  readonly tool: string;
  readonly question: string;
  readonly stated: ReadonlyMap<string, string>;
}

const readWordings = async (file: string): Promise<Wording[]> => {
  const text = await readFile(path.join(import.meta.dirname, 'wordings', file), 'utf8');
  const wordings: Wording[] = [];
  let tool = '';
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    if (line.startsWith('# ')) tool = line.slice(2);
    else {
      const at = line.lastIndexOf(' | ');
      const stated = line
        .slice(at + 3)
        .split(' ')
        .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
      wordings.push({ tool, question: line.slice(0, at).trim(), stated: new Map(stated) });
    }
  }
  return wordings;
};

type Outcome = 'computed' | 'asked' | 'nothing' | 'wrong';

/** Numbers, lists of numbers and texts in one form. */
const normalize = (value: string): string => {
  const isList = /[\n;]|,.*,/.test(value);
  const flat = (isList ? value : value.replace(/,(?=\d{3}(?!\d))/g, '')).trim();
  return /^[\d.,\s;-]+$/.test(flat)
    ? flat
        .split(/[,;\s]+/)
        .map(Number)
        .join(' ')
    : flat.toLowerCase();
};

const demo = await loadDemo();

const judge = async ({ tool, question, stated }: Wording): Promise<readonly [Outcome, string]> => {
  const { structuredContent } = await callTool('ask', { question }, demo);
  const { calculation } = structuredContent;
  if (calculation === undefined) return ['nothing', structuredContent.outcome];
  const inputs: { name: string; value: string; assumed?: boolean }[] = calculation.inputs;
  const read = new Map(inputs.filter(({ assumed }) => assumed !== true).map(({ name, value }) => [name, value]));
  const wrong = [...read].filter(([name, value]) => {
    const expected = stated.get(name);
    if (
      expected === '*' ||
      tool === 'brief-builder' ||
      (expected === undefined && (name === 'currency' || name === 'effectKind' || name === 'period'))
    )
      return false;
    return expected === undefined || normalize(expected) !== normalize(value);
  });
  const isAsked = 'missing' in calculation;
  const all = new Map(inputs.map(({ name, value }) => [name, value]));
  const dropped = isAsked ? [] : [...stated].filter(([name, value]) => !read.has(name) && all.get(name) !== value);
  const shown = `${calculation.tool} ${JSON.stringify([...read])} wrong ${wrong.map(([name]) => name)} dropped ${dropped}`;
  if (calculation.tool !== tool) return [isAsked ? 'nothing' : 'wrong', shown];
  if (wrong.length > 0 || dropped.length > 0) return ['wrong', shown];
  return [isAsked ? 'asked' : 'computed', shown];
};

test.each(['wordings.txt', 'more-wordings.txt'])(
  'questions in %s are computed, or asked back for what they do not state, and none gets a wrong number',
  async (file) => {
    const found = new Map<string, Map<Outcome, number>>();
    for (const wording of await readWordings(file)) {
      const [outcome, shown] = await judge(wording);
      expect(outcome, `${wording.question}\n${shown}`).not.toBe('wrong');
      const counts = found.get(wording.tool) ?? new Map<Outcome, number>();
      found.set(wording.tool, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    }
    expect(found.size).toBe(calculators.length);
    const all = [...found.values()];
    const count = (outcome: Outcome): number => all.reduce((sum, one) => sum + (one.get(outcome) ?? 0), 0);
    const read = count('computed') + count('asked');
    expect(read / (read + count('nothing'))).toBeGreaterThanOrEqual(0.9);
    for (const [tool, counts] of found) {
      const understood = (counts.get('computed') ?? 0) + (counts.get('asked') ?? 0);
      expect(understood / (understood + (counts.get('nothing') ?? 0)), tool).toBeGreaterThanOrEqual(0.75);
    }
  },
);

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page or passage of a test collection. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

export interface Query {
  readonly id: string;
  readonly text: string;
  readonly answer?: string;
}

/** A test collection: items, queries and relevance grades. */
export interface TestSet {
  readonly name: string;
  readonly language: string;
  readonly items: readonly Item[];
  readonly queries: readonly Query[];
  readonly grades: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

interface Line {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly sections?: readonly { readonly heading?: string; readonly text: string }[];
}

const getLines = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n');

const readSet = (folder: string): TestSet => {
  const name = path.basename(folder);
  const lines: Line[] = getLines(path.join(folder, 'corpus.jsonl')).map((line) => JSON.parse(line));
  const queries: Query[] = getLines(path.join(folder, 'queries.jsonl')).map((line) => JSON.parse(line));
  const grades = new Map<string, Map<string, number>>();
  for (const line of getLines(path.join(folder, 'qrels.tsv'))) {
    const [query = '', item = '', grade] = line.split('\t');
    const itemGrades = grades.get(query) ?? new Map<string, number>();
    grades.set(query, itemGrades.set(item, Number(grade)));
  }
  return {
    name,
    language: name.endsWith('-es') ? 'es' : 'en',
    items: lines.map(({ id, title, text, sections }) => ({
      id,
      title,
      sections: sections?.map(({ heading = '', text: body }) => ({
        heading: heading === title ? '' : heading,
        text: body,
      })) ?? [{ heading: '', text }],
    })),
    queries: queries.filter(({ id }) => grades.has(id)),
    grades,
  };
};

/** Reads the test collections in a folder: one folder each, with corpus.jsonl, queries.jsonl and qrels.tsv. */
export const readSets = (folder: string | undefined): TestSet[] => {
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(path.join(folder, name, 'corpus.jsonl')))
    .map((name) => readSet(path.join(folder, name)));
};

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { table } from '../report.ts';

const Rows = z.array(z.array(z.string()));

/** What was measured at one number of pages: rows of each table, and a sentence on the machine and the pages. */
const Figures = z.object({ about: z.string(), requests: Rows, memory: Rows, throughput: Rows, searches: Rows });
export type Figures = z.infer<typeof Figures>;

const ending = '.figures.json';

/** Keeps the figures of a number of pages in a folder. */
export const keepFigures = (folder: string, pages: number, figures: Figures): void =>
  writeFileSync(path.join(folder, `${pages}${ending}`), `${JSON.stringify(figures, undefined, 2)}\n`);

/** Returns the tables of all figures in a folder, the fewest pages first. */
export const describeFigures = (folder: string): string => {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => ({
      pages: Number.parseInt(name, 10),
      ...Figures.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
    }));
  return `${all.map(({ pages, about }) => `- ${pages} pages: ${about}`).join('\n')}

${table([
  ['pages', 'request', 'replica', 'rounds', 'requests to the storage', 'KB', 'ms', 'CPU ms'],
  ...all.flatMap(({ requests }) => requests),
])}

${table([['pages', 'RSS of a replica after 200 requests, MB'], ...all.flatMap(({ memory }) => memory)])}

Searches and questions in turn, after as many others; eight clients for each replica, on the same processors as the storage:

${table([
  ['pages', 'replicas', 'requests per second', 'ms', 'CPU ms for each', 'refused'],
  ...all.flatMap(({ throughput }) => throughput),
])}

${table([['pages', 'search', 'ms', 'written in s'], ...all.flatMap(({ searches }) => searches)])}`;
};

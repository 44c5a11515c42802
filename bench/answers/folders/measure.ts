import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { openLiveSearch } from '../../../src/build/live-search.ts';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import { toPath } from '../../../src/library/address.ts';
import type { StoredPage } from '../../../src/library/library.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { collectEvidence } from '../../../src/operations/answer/collect-evidence.ts';
import { createPageReader } from '../../../src/operations/answer/readable-page.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import type { OperationContext } from '../../../src/operations/operation.ts';
import { runSteps } from '../../../src/operations/steps.ts';
import { programFolder } from '../../../src/project/places.ts';
import { table } from '../../report.ts';
import { mean } from '../../search/metrics.ts';
import { indexSections, toPlace } from '../bm25.ts';

/** The tokens within which the tool `ask` answers. */
const budget = 700;
/** The steps of the table of confidences. */
const steps = [0, 0.1, 0.3, 0.5, 0.7, 1.01];

/** Opens a folder in memory without the questions that its pages list: strangers list none. */
const openFolder = async (folder: string): Promise<OperationContext> => {
  const root = programFolder;
  const settings = readSettings({ CONTENT_DIR: path.resolve(folder) }, root);
  const content = await loadContent({ ...settings, now: Date.now() }, { root, showAll: false, memory: undefined });
  const strip = (page: StoredPage): StoredPage => ({
    ...page,
    chunks: page.chunks.map((chunk) => ({ ...chunk, questions: [] })),
  });
  const { bytes } = storeContent(settings.origin, { ...content, pages: content.pages.map(strip) });
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  return { library, search: await openLiveSearch(library) };
};

interface Asked {
  readonly question: string;
  /** The places that answer; none for a question that the folder does not answer. */
  readonly right: ReadonlySet<string>;
  readonly outcome: string;
  readonly confidence: number;
  /** Places, best first: as ranked, as ranked by plain BM25, and as shown within the budget. */
  readonly ranked: readonly string[];
  readonly plain: readonly string[];
  readonly shown: readonly string[];
}

const toShown = (url: string): string => {
  const { pathname, hash } = new URL(url);
  return toPlace(toPath(decodeURIComponent(pathname)), decodeURIComponent(hash.slice(1)));
};

/** The places that can be quoted. */
const placesIn = ({ library, search }: OperationContext): Set<string> => {
  const readPage = createPageReader(library, search);
  const getPlaces = (at: number): string[] => {
    const { path: page } = library.summaryAt(at);
    return (readPage(page)?.chunks ?? []).map(({ place, anchor }) => toPlace(page, place === 0 ? '' : anchor));
  };
  return new Set(Array.from({ length: library.size }, (_, at) => getPlaces(at)).flat());
};

/** Reads the questions to a folder; throws for a label that is no place of it, with which every answer would count as wrong. */
const readQuestions = (name: string, context: OperationContext): readonly (readonly [string, ...string[]])[] => {
  const text = readFileSync(path.join(import.meta.dirname, `${name}.yaml`), 'utf8');
  const questions = z.array(z.tuple([z.string()], z.string())).parse(parse(text));
  const places = placesIn(context).add('none');
  for (const [question, ...labels] of questions)
    for (const place of labels) if (!places.has(place)) throw new Error(`${name}.yaml: ${question}: no place ${place}`);
  return questions;
};

const ask = (
  question: string,
  places: readonly string[],
  context: OperationContext,
  plain: readonly string[],
): Asked => {
  const evidence = runSteps(collectEvidence({ question }, question, context));
  const { outcome, confidence, quotes, nearest } = answerQuestion.run({ question, max_tokens: budget }, context);
  return {
    question,
    right: new Set(places.filter((place) => place !== 'none')),
    outcome,
    confidence,
    ranked: evidence.quotable.map(({ page, chunk }) => toPlace(page.path, chunk.place === 0 ? '' : chunk.anchor)),
    plain,
    shown: [...quotes, ...nearest].map(({ url }) => toShown(url)),
  };
};

const isRight = ({ right }: Asked, places: readonly string[]): boolean => places.some((place) => right.has(place));

const figures = (asked: readonly Asked[]): Record<string, string> => {
  const own = asked.filter(({ right }) => right.size > 0);
  const others = asked.filter(({ right }) => right.size === 0);
  const share = (some: readonly Asked[], test: (one: Asked) => boolean): string =>
    mean(some.map((one) => (test(one) ? 1 : 0))).toFixed(3);
  return {
    questions: `${own.length}/${others.length}`,
    'BM25 first': share(own, (one) => isRight(one, one.plain.slice(0, 1))),
    'among five': share(own, (one) => isRight(one, one.plain.slice(0, 5))),
    'section first': share(own, (one) => isRight(one, one.ranked.slice(0, 1))),
    'among three': share(own, (one) => isRight(one, one.ranked.slice(0, 3))),
    'among  five': share(own, (one) => isRight(one, one.ranked.slice(0, 5))),
    shown: share(own, (one) => isRight(one, one.shown)),
    answered: share(own, ({ outcome }) => outcome === 'answered'),
    'answered right': share(own, (one) => one.outcome === 'answered' && isRight(one, one.shown.slice(0, 1))),
    'false answers': share(others, ({ outcome }) => outcome === 'answered'),
  };
};

const confidences = (asked: readonly Asked[]): string[][] =>
  steps.slice(1).map((end, at) => {
    const start = steps[at] ?? 0;
    const inside = asked.filter(({ confidence }) => confidence >= start && confidence < end);
    return [
      `${start}–${Math.min(1, end)}`,
      String(inside.length),
      mean(inside.map(({ confidence }) => confidence)).toFixed(2),
      mean(inside.map((one) => (isRight(one, one.ranked.slice(0, 1)) ? 1 : 0))).toFixed(2),
    ];
  });

/** Asks the questions of this folder of the folders of the same names, and prints what was found. `misses` prints what was not. */
export const measureFolders = async (
  names: readonly string[],
  data: string,
  { misses }: { readonly misses: boolean },
): Promise<string> => {
  const all: Asked[] = [];
  const rows: string[][] = [];
  for (const name of names) {
    const folder = path.join(data, name);
    if (!existsSync(folder)) continue;
    const context = await openFolder(folder);
    const questions = readQuestions(name, context);
    const search = indexSections(context.library);
    const asked = questions.map(([question, ...places]) => ask(question, places, context, search(question)));
    all.push(...asked);
    rows.push([name, ...Object.values(figures(asked))]);
    for (const one of misses ? asked : [])
      if (one.right.size > 0 && !isRight(one, one.ranked.slice(0, 1)))
        rows.push([`${one.question}: ${[...one.right][0]}, not ${one.ranked[0]}`]);
  }
  return [
    table([['folder', ...Object.keys(figures([]))], ...rows, ['all', ...Object.values(figures(all))]]),
    table([['confidence', 'questions', 'mean', 'first section right'], ...confidences(all)]),
  ].join('\n\n');
};

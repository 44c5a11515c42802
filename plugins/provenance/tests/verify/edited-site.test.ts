import { expect, test } from 'vitest';
import type { Change } from '../../../../src/library/changes/change.ts';
import type { Library } from '../../../../src/library/library.ts';
import { context } from '../../../../tests/support/context.ts';
import { isFull } from '../../../../tests/support/effort.ts';
import {
  build,
  origin,
  pageAt,
  type Release,
  randomFrom,
  record,
} from '../../../../tests/support/libraries/recorded-site.ts';
import { readCitation } from '../../cite/read-citation.ts';
import { provenanceStrings } from '../../strings.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyQuote } from '../../verify/verify-quote.ts';
import { earlierVersions, encodeEarlier, versionsRegion } from '../../versions/earlier-records.ts';
import type { EarlierVersion } from '../../versions/earlier-text.ts';

await verifyQuote.prepare?.();

const verify = (library: Library, url: string, quote: string, version?: string): Verdict =>
  verifyQuote.run(verifyQuote.input.parse({ url, quote, version }), { ...context, library });

const read = (library: Library, cite: string): Verdict =>
  readCitation.run({ id: decodeURIComponent(new URL(cite).pathname.replace('/cite/', '')) }, { ...context, library });

/** A quotation that was true when it was made, and one of other words. */
interface Kept {
  readonly path: string;
  readonly version: string;
  readonly text: string;
  readonly cite: string;
}

const subjects = ['Margins', 'Prices', 'Teams', 'Surveys', 'Budgets', 'Trials', 'Reports'];
const toSentence = (number: number): string =>
  `${subjects[number % subjects.length]} of the “quarter” ${number} weren't below ${number}.5 % in *any* region.`;
const toPlain = (text: string): string => text.replaceAll('*', '');
const altered = (text: string, random: (bound: number) => number): string =>
  [
    text.replace("weren't", 'were'),
    text.replace('.5 %', ' %'),
    text.replace('below', 'above'),
    text.replace(/^\w+/, 'Costs'),
  ][random(4)] ?? text;

const getLines = (release: Release, path: string): string[] => release.texts.get(path)?.split('\n') ?? [];

type Edit = (
  texts: Map<string, string>,
  aliases: Map<string, string>,
  at: {
    readonly path: string;
    readonly other: string;
    readonly line: string;
    readonly rest: string;
    readonly step: number;
  },
) => void;

const fresh = (step: number): string => toPlain(toSentence(100 + step));

const edits: readonly Edit[] = [
  (texts, _, { path, rest, step }) => texts.set(path, `${rest}\n${fresh(step)}`),
  (texts, _, { path, rest, line, step }) => texts.set(path, `${fresh(step)}\n${line}\n${rest}`),
  (texts, _, { path, rest }) => texts.set(path, rest),
  (texts, _, { path, other, line, rest }) => {
    texts.set(path, rest);
    texts.set(other, `${texts.get(other)}\n${line}`);
  },
  (texts, _, { step }) => texts.set(`added-${step}`, fresh(step)),
  (texts, aliases, { path, step }) => {
    texts.set(`moved-${step}`, texts.get(path) ?? '');
    texts.delete(path);
    for (const [from, to] of aliases) if (to === path) aliases.set(from, `moved-${step}`);
    aliases.set(path, `moved-${step}`);
  },
  (texts, aliases, { path }) => {
    texts.delete(path);
    for (const [from, to] of aliases) if (to === path) aliases.delete(from);
  },
];

/** Makes one edit: adds, replaces, removes or transfers a sentence, or adds, moves or removes a page. */
const edit = (release: Release, random: (bound: number) => number, step: number): Release => {
  const [texts, aliases] = [new Map(release.texts), new Map(release.aliases)];
  const [path = '', other = ''] = [[...texts.keys()][random(texts.size)], [...texts.keys()][random(texts.size)]];
  const lines = getLines(release, path);
  const [line = ''] = lines.splice(random(lines.length), 1);
  const canLose = lines.length > 0 && path !== other && texts.size > 3;
  edits[canLose ? random(edits.length) : 4]?.(texts, aliases, { path, other, line, rest: lines.join('\n'), step });
  return { texts, aliases };
};

/** The true verdict on a quotation. */
const getTruth = ({ path, text }: Kept, { texts, aliases }: Release): Verdict['outcome'] => {
  const has = (at: string | undefined): boolean =>
    texts
      .get(at ?? '')
      ?.split('\n')
      .includes(text) ?? false;
  if (has(path)) return 'exact';
  return has(aliases?.get(path)) || [...texts.keys()].some(has) ? 'moved' : 'changed';
};

const quotesIn = (library: Library, release: Release): Kept[] =>
  [...release.texts].flatMap(([path, text]) =>
    text.split('\n').map((line) => {
      const { outcome, place, page } = verify(library, `${origin}/${path}`, line);
      expect(outcome).toBe('exact');
      return { path, text: line, version: page?.version ?? '', cite: place?.cite ?? '' };
    }),
  );

const [steps, seeds] = isFull ? [100, [1, 2, 3, 4]] : [50, [1]];

test.each(seeds)(
  'verifyQuote() and readCitation() tell true quotations from false ones through edits (seed %i)',
  (seed) => {
    const random = randomFrom(seed);
    const text = (page: number): string => [0, 1, 2, 3].map((line) => toPlain(toSentence(page * 10 + line))).join('\n');
    let release: Release = { texts: new Map([0, 1, 2, 3, 4, 5].map((page) => [`page-${page}`, text(page)])) };
    let recorded: Change[] = record(release, []);
    let kept = quotesIn(build(release, recorded), release).filter((_, at) => at % 2 === 0);
    const seen = new Map<string, number>();
    for (let step = 0; step < steps; step += 1) {
      release = edit(release, random, step);
      recorded = record(release, recorded);
      const library = build(release, recorded);
      for (const quote of kept) {
        const truth = getTruth(quote, release);
        seen.set(truth, (seen.get(truth) ?? 0) + 1);
        const { version } = quote;
        const name = `step ${step}: ${quote.text} of ${quote.path}`;
        expect(verify(library, quote.path, quote.text, version).outcome, name).toBe(truth);
        expect(read(library, quote.cite).outcome, name).toBe(truth);
        const wrong = verify(library, quote.path, altered(quote.text, random), random(2) === 0 ? version : undefined);
        expect(wrong.outcome, name).toMatch(/^(?:changed|never)$/);
      }
      if (step % 10 === 0) kept = [...kept.slice(-8), ...quotesIn(library, release).slice(0, 4)];
    }
    expect([...seen.keys()].sort()).toEqual(['changed', 'exact', 'moved']);
  },
);

test('verifyQuote() and readCitation() know the words of every version that the site publishes, through edits', () => {
  const random = randomFrom(5);
  const text = (page: number): string => [0, 1, 2, 3].map((line) => toPlain(toSentence(page * 10 + line))).join('\n');
  let release: Release = { texts: new Map([0, 1, 2, 3, 4, 5].map((page) => [`page-${page}`, text(page)])) };
  let recorded: Change[] = record(release, []);
  const kept = quotesIn(build(release, recorded), release);
  const published = new Map<string, EarlierVersion>();
  let known = 0;
  for (let step = 0; step < steps / 2; step += 1) {
    for (const [path, words] of release.texts) {
      const { summary, markdown, chunks } = pageAt(path, words);
      published.set(summary.digest, { path, digest: summary.digest, markdown, chunks });
    }
    release = edit(release, random, step);
    recorded = record(release, recorded);
    const present = [...release.texts].map(([path, words]) => pageAt(path, words).summary.digest);
    const pathNow = (path: string): string => (release.texts.has(path) ? path : (release.aliases?.get(path) ?? ''));
    const versions = [...published.values()]
      .map((version) => ({ ...version, path: pathNow(version.path) }))
      .filter(({ path, digest }) => path !== '' && !present.includes(digest));
    const library = build(
      release,
      recorded,
      origin,
      new Map([[versionsRegion, encodeEarlier({ history: 'complete', versions })]]),
    );
    for (const quote of kept) {
      const { path, version } = quote;
      if (earlierVersions(library, pathNow(path), version).length === 0) continue;
      const name = `step ${step}: ${quote.text} of ${path}`;
      const wrong = verify(library, path, altered(quote.text, random), version);
      expect([wrong.outcome, wrong.statement], name).toEqual(['never', provenanceStrings.english.quoteHadNot]);
      if (getTruth(quote, release) !== 'changed') continue;
      known += 1;
      for (const { outcome, statement } of [verify(library, path, quote.text, version), read(library, quote.cite)])
        expect([outcome, statement], name).toEqual(['changed', provenanceStrings.english.quoteHad]);
    }
  }
  expect(known).toBeGreaterThan(20);
});

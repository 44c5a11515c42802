import * as z from 'zod';
import { maxPathLength, toSectionUrl } from '../../../src/library/address.ts';
import type { Library } from '../../../src/library/library.ts';
import { PageSummary } from '../../../src/library/page.ts';
import { examplePage } from '../../../src/operations/example-page.ts';
import { findPage } from '../../../src/operations/find-page.ts';
import { defineSteppedOperation } from '../../../src/operations/operation.ts';
import type { Steps } from '../../../src/operations/steps.ts';
import { Problem } from '../../../src/problem.ts';
import { computeSha256 } from '../verify/place-words.ts';
import { earlierVersions, hasVersions, historyIn } from './earlier-records.ts';
import { type HistoryState, historyLimits, historyStates } from './earlier-text.ts';
import { sectionChanges } from './section-changes.ts';

/** A recorded version of a page; `until` is the day on which it was replaced, undefined of the present one. */
interface PageVersion {
  readonly digest: string;
  readonly until: string | undefined;
}

const changesPerRead = 500;

/** Reads the versions of a page that is published, each once, the newest first, back through the paths it had before. */
function* pageVersions(path: string, maxVersions: number, library: Library): Steps<PageVersion[]> {
  const versions = new Map<string, PageVersion>();
  let name = path;
  let until: string | undefined;
  for (let end = library.changeCount; end > 0; end -= changesPerRead) {
    for (const change of library.changesBetween(Math.max(0, end - changesPerRead), end).toReversed()) {
      const { kind, digest, day } = change;
      if ((change.to ?? change.path) !== name || digest === undefined) continue;
      if (!versions.has(digest)) versions.set(digest, { digest, until });
      until = day;
      name = change.path;
      if (kind === 'added' || versions.size >= maxVersions) return [...versions.values()];
    }
    yield;
  }
  return [...versions.values()];
}

const maxListed = 100;
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const input = z.strictObject({
  path: z.string().min(1).max(maxPathLength).meta({
    description: 'The path of the page, as for `getContent`.',
  }),
  version: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{12,64}$/)
    .optional()
    .meta({
      description:
        'The version to read: the `digest` that the page had, or its first 12 digits or more. Without it: only the list.',
    }),
});

const Text = z.object({
  text: z.string().meta({ description: 'The Markdown of the section, with its heading.' }),
  sha256: digest.meta({ description: 'SHA-256 of this text in UTF-8, lower-case hex.' }),
});

const output = z.object({
  ...PageSummary.pick({ path: true, title: true, url: true, updated: true }).shape,
  version: digest.meta({ description: 'SHA-256 of the Markdown of the page now.' }),
  history: z.enum(historyStates).meta({
    description: `What the build found of the git history: \`complete\`, \`shallow\` (a clone without its older commits, so that versions may be missing) or \`absent\`. At most ${historyLimits.versions} versions of a page are kept, of the last ${historyLimits.releases} recorded releases.`,
  }),
  versions: z
    .array(
      z.object({
        version: digest.meta({ description: 'SHA-256 of the Markdown of this version.' }),
        replaced_on: z.iso
          .date()
          .nullable()
          .meta({ description: 'The day on which it was replaced; null of the present one.' }),
        readable: z.boolean().meta({ description: 'Whether `version` can be this one.' }),
      }),
    )
    .meta({ description: `The recorded versions, the newest first, at most ${maxListed}.` }),
  markdown: z
    .string()
    .nullable()
    .meta({ description: 'The page as it was: its SHA-256 is that version. Null without `version`.' }),
  changes: z
    .array(
      z.object({
        kind: z.enum(['added', 'changed', 'removed']).meta({ description: 'What happened to the section since then.' }),
        heading: z.string().meta({ description: 'The words of its heading, plain.' }),
        url: z
          .url()
          .nullable()
          .meta({ description: 'The page with the anchor of the heading; null if it was removed.' }),
        before: Text.nullable().meta({ description: 'The section in that version; null if it was added.' }),
        after: Text.nullable().meta({ description: 'The section now; null if it was removed.' }),
      }),
    )
    .nullable()
    .meta({
      description: 'The sections that differ between that version and the present one. Null without `version`.',
    }),
});

type Versions = z.input<typeof output>['versions'];

/** The recorded versions of a page as they are listed. */
function* listed(path: string, now: string, library: Library): Steps<Versions> {
  const versions = yield* pageVersions(path, maxListed, library);
  const kept = new Set(earlierVersions(library, path).map(({ digest: version }) => version));
  return versions.map(({ digest: version, until }) => ({
    version,
    replaced_on: version === now ? null : (until ?? null),
    readable: version === now || kept.has(version),
  }));
}

const reasons: Readonly<Record<HistoryState, string>> = {
  complete: `the history of the folder does not give it back word for word, shows pages that are not published now, or has more than ${historyLimits.versions} later versions`,
  shallow: 'the site was built from a shallow clone, whose history is not complete',
  absent: 'the site was built without the git history of its folder',
};

const missing = (isRecorded: boolean, history: HistoryState): Problem =>
  new Problem(
    'not-found',
    isRecorded
      ? `This version of the page is recorded, but its text is not kept here: ${reasons[history]}.`
      : 'No such version of this page is recorded. Without `version`, this address lists those that are.',
  );

const textOrNull = (text: string | undefined): z.input<typeof Text> | null =>
  text === undefined ? null : { text, sha256: computeSha256(text) };

function* readInSteps(
  { path, version }: z.output<typeof input>,
  { library }: { readonly library: Library },
): Steps<z.input<typeof output>> {
  const page = library.pageAt(findPage(path.normalize('NFC'), library));
  const { path: present, title, url, updated, digest: now } = page.summary;
  const history = historyIn(library);
  const versions = yield* listed(present, now, library);
  const about = { path: present, title, url, updated, version: now, history, versions };
  if (version === undefined) return { ...about, markdown: null, changes: null };
  const read = now.startsWith(version) ? page : earlierVersions(library, present, version)[0];
  if (read === undefined)
    throw missing(
      versions.some((one) => one.version.startsWith(version)),
      history,
    );
  const changes = sectionChanges(read, page).map(({ kind, heading, anchor, before, after }) => ({
    kind,
    heading,
    url: after === undefined ? null : toSectionUrl(url, anchor),
    before: textOrNull(before),
    after: textOrNull(after),
  }));
  return { ...about, markdown: read.markdown, changes };
}

const steppedOperation = defineSteppedOperation({
  id: 'readVersion',
  title: 'Read an earlier version of a page',
  description:
    'The recorded versions of a page; with `version` the page as it was then, and the sections that differ from the present page. Only versions that were recorded as published, of pages that are published now.',
  quota: 'search',
  isOffered: hasVersions,
  input,
  output,
  example: (library) => ({ path: examplePage(library).path }),
  steps: readInSteps,
});

/** The operation with its route. */
export const readVersion = { ...steppedOperation, path: '/versions/{path}' } as const;

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../../src/build/read-settings.ts';
import { type LoadedContent, loadContent } from '../../src/content/load-content.ts';
import { readSourceFolder } from '../../src/content/source/source-files.ts';
import { parseNative } from '../../src/library/markdown/parse-native.ts';
import { findUnreadMarks } from '../../src/library/markdown/unread-marks.ts';
import { programFolder } from '../../src/project/places.ts';
import { lostWords } from '../../tests/support/lost-words.ts';

// `npm run bench -- folders <folder>…` reads folders of Markdown as a build does. For each it prints the files and the pages, the errors,
// what is left on pages of the syntax of other tools and what the report names of it, and how many pages lack more than 2 % of the words
// of their file. `--marks` and `--words` print each of these, `--report` the whole report.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { marks: { type: 'boolean' }, words: { type: 'boolean' }, report: { type: 'boolean' } },
});
const maxShare = 0.02;

const marksOn = ({ pages }: LoadedContent): string => {
  const counts = new Map<string, number>();
  for (const { file, markdown } of pages)
    for (const { kind, name, position } of file === undefined ? [] : findUnreadMarks(parseNative(markdown))) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (values.marks) console.log(`${kind}\t${file}:${position.line}\t${name}`);
    }
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
};

const poorPages = (sources: ReadonlyMap<string, string>, { pages }: LoadedContent): number => {
  let poor = 0;
  for (const page of pages) {
    const source = sources.get(page.file ?? '');
    if (source === undefined) continue;
    const { words, lost } = lostWords(source, page);
    if (lost.length <= words * maxShare) continue;
    poor += 1;
    if (values.words)
      console.log(`${page.file}: ${lost.length} of ${words}: ${[...new Set(lost)].slice(0, 25).join(' ')}`);
  }
  return poor;
};

const measure = async (folder: string, cache: string): Promise<void> => {
  const settings = readSettings({ CONTENT_DIR: path.resolve(folder), CACHE_DIR: cache }, programFolder);
  const content = await loadContent(settings, { root: programFolder });
  if (values.report) console.log(content.report);
  const written = (await readSourceFolder(settings.contentFolder)).pages;
  const sources = new Map(written.map(({ file, text }) => [file, text]));
  const published = content.pages.filter(({ file }) => file !== undefined && sources.has(file)).length;
  const named = content.issues
    .filter(({ code }) => code === 'unread-syntax')
    .map(({ field, message }) => `${field} ${/^\d+/.exec(message)?.[0]}`);
  const errors = content.issues.filter(({ severity }) => severity === 'error');
  for (const { file, line, code, message } of errors) console.log(`  ${file}:${line} ${code} ${message}`);
  console.log(
    `${folder}: ${content.stops ? 'stops, ' : ''}${sources.size} files, ${published} pages, ${errors.length} errors`,
  );
  console.log(`  marks left: ${marksOn(content)}\n  named: ${named.join(', ')}`);
  console.log(`  pages that lack words: ${poorPages(sources, content)}`);
};

const cache = await mkdtemp(path.join(tmpdir(), 'folders-'));
for (const folder of positionals)
  await measure(folder, cache).catch((error: unknown) => console.log(`${folder}: ${String(error)}`));
await rm(cache, { recursive: true });

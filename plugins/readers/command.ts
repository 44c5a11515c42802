import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { readCommandSettings } from '../../src/cli/command-settings.ts';
import { exitWithError } from '../../src/cli/exit-with-error.ts';
import { readCommand } from '../../src/cli/read-command.ts';
import { UserError } from '../../src/project/user-error.ts';
import { openContext } from '../../src/release/open/open-context.ts';
import { parseReaderLog } from './parse-reader-log.ts';
import { readerCounting } from './reader-counting.ts';
import { sumCounts } from './reader-counts.ts';
import { hashWord, parseReaders } from './reader-file.ts';
import { formatReport } from './report/format-report.ts';
import { createReport } from './report/reader-report.ts';
import { getWords } from './report/words-of.ts';

/** `npm run halyard -- report`: shows what was read, asked and missed, as the server counted it. */
process.once('uncaughtException', (error) => exitWithError(error));
const { flag, text } = readCommand('report');
const { contentFolder, outFolder } = await readCommandSettings('report');
const readersFile = readerCounting.getFile(contentFolder);

/** Reads a text; undefined where there is no file. */
const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const counted = await readIfThere(readersFile);
const log = text('log');
if (counted === undefined && log === undefined)
  throw new UserError(
    `There is no ${readersFile}. Set \`countReaders: true\` in site.yaml, build the site and serve it: the server writes the file within a minute of the first request.`,
  );
const logged = log === undefined ? '' : await readIfThere(log);
if (logged === undefined) throw new UserError(`There is no ${log}. Name the file of a log with --log.`);
const { key = '', months } = parseReaders(counted ?? '');
const { library, search, close } = await openContext(outFolder, () => undefined);
const sums = sumCounts([...months, ...parseReaderLog(logged)]);
const terms = new Set(
  sums.flatMap(({ counts }) => Object.keys(counts).flatMap((name) => /^word \S+ (.*)$/s.exec(name)?.[1] ?? [])),
);
const words = getWords(terms, library, search.analyzer);
const paths = Array.from({ length: library.size }, (_, position) => library.pathAt(position));
const report = createReport(sums, { paths, getWord: (term) => words.get(term) ?? term });
const asked = text('word');
if (flag('json')) console.log(JSON.stringify(report, null, 2));
else if (asked === undefined) console.log(formatReport(report, flag('all')));
else {
  const term = search.analyzer.getTerm(asked);
  const hash = hashWord(key, term);
  const found = report.unknownWords.find(({ name }) => name === hash);
  if (search.dictionary.find(term) !== undefined) console.log(`The site uses the word ${asked}.`);
  else if (found === undefined) console.log(`Questions with the word ${asked} have come on fewer than five days.`);
  else console.log(`${found.count} questions have the word ${asked}, which the site does not use.`);
}
close();

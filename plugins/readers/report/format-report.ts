import type { Counted, Questions, ReaderReport, Readers } from './reader-report.ts';

/** The number of lines of a list that is not shown in full. */
const shown = 10;

/** The names of the outcomes of questions. */
const outcomeNames = {
  answered: 'Answered, by the page that was quoted',
  nearest: 'Not clearly answered, by the nearest page',
  silent: 'Not answered, by the nearest page',
  'not-covered': 'About topics that site.yaml declares as not covered',
} as const satisfies Record<Questions['outcome'], string>;

const toNumber = (count: number): string => count.toLocaleString('en').padStart(9);

/** Renders a list with a heading and what it leaves out; nothing for an empty one. */
const list = (heading: string, lines: readonly string[], all: boolean): string => {
  if (lines.length === 0) return '';
  const rest = lines.length - shown;
  const kept = all || rest <= 0 ? lines : lines.slice(0, shown);
  const more = kept.length < lines.length ? [`  … and ${rest} more (--all)`] : [];
  return [`\n${heading}`, ...kept.map((line) => `  ${line}`), ...more, ''].join('\n');
};

const readersLine = ({ name, people, programs }: Readers): string =>
  `${toNumber(people)} ${toNumber(programs)}  ${name}`;
const countLine = ({ name, count }: Counted): string =>
  `${toNumber(count)}  ${name === '' ? '(no similar page)' : name}`;

const questionLists = ({ outcome, count, pages, words }: Questions, all: boolean): string =>
  count === 0
    ? ''
    : `${list(`${outcomeNames[outcome]}: ${count.toLocaleString('en')}`, pages.length === 0 ? ['(no page)'] : pages.map(countLine), all)}${list('  Words of these questions', words.map(countLine), all)}`;

/** Renders a report for the terminal. */
export const formatReport = (report: ReaderReport, all: boolean): string => {
  const { from, to, requests, pages, neverRead, missing, questions, unknownWords } = report;
  const head = '   people  programs';
  return [
    `Readers ${from === to ? `in ${from}` : `from ${from} to ${to}`}. People are requests that a browser marks as its own; all others are programs.\n`,
    list(`${head}  requests for`, requests.map(readersLine), all),
    list(`${head}  pages, most read first`, pages.map(readersLine), all),
    list(`Never read: ${neverRead.length} pages`, neverRead, all),
    list('Requests for missing addresses, by the nearest page', missing.map(countLine), all),
    ...questions.map((asked) => questionLists(asked, all)),
    list(
      'Words of questions that the site does not use, as hashes (test a word with --word)',
      unknownWords.map(countLine),
      all,
    ),
  ].join('');
};

import type { AddedDialect } from 'halyard/plugin';

const number = /\bISSUE-(\d{1,9})\b/g;

/** Reads `ISSUE-12` as a link to that issue. */
export const issueNumbers = (issues: string): AddedDialect => ({
  name: 'issue-numbers',
  text: {
    mayOccur: (text) => text.includes('ISSUE-'),
    edits: ({ text, code }) =>
      [...text.matchAll(number)]
        .filter(({ index }) => !code.some(({ start, end }) => index >= start && index < end))
        .map(({ 0: found, 1: digits, index }) => ({
          start: index,
          end: index + found.length,
          text: `[${found}](${issues}${digits})`,
        })),
  },
});

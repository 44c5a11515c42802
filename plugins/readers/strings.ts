import { defineStrings } from '../../src/strings.ts';

/** Words about the counting, for a page on privacy. */
export const readerStrings = defineStrings({
  readersCounted:
    'The server counts how often browsers and programs ask for each page and service, and which questions the pages answer. It keeps no network address, no time of day and no text. Of a question, only words that this site uses itself are counted. Any other word is kept only as a keyed hash, which the owner sees once the word has been in questions on five different days.',
});

import { defineStrings } from '../../src/strings.ts';

/** Words that stand in for what a tool says itself. */
export const dialectStrings = defineStrings({
  details: 'Details',
  history: 'History',
  noSuchPage: 'No page has this name',
  newInVersion: 'New in version {version}',
  changedInVersion: 'Changed in version {version}',
  deprecatedInVersion: 'Deprecated since version {version}',
});

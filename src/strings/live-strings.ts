/** The words in English that browser scripts show, in an object of their own so that only these are bundled for the browser. */
export const liveStrings = {
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying',
  searchStart: 'Type a word or a question.',
  searchAll: 'All',
  searchCount: '{count} results',
  searchOne: '1 result',
  searchNone: 'No results for “{query}”.',
  searchCorrected: 'Results for “{query}”.',
  searchFailed: 'Search could not be loaded. Ask your question instead.',
  searchFilesFailed: 'Search could not be loaded. The sections lead to every page.',
  notFoundNearest: 'Did you mean',
  noTerm: 'No matching terms.',
  running: 'Running…',
  runFailed: 'The request failed.',
} as const;

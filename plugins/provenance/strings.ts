import { defineStrings } from '../../src/strings.ts';

/** Words about a quotation. */
export const provenanceStrings = defineStrings({
  quoteStands: 'These words are on “{title}” now.',
  quoteStandsSince: 'These words are on “{title}” now, although the page changed on {day}.',
  quotePageMoved: 'The page has moved to {url}, and these words are there now.',
  quoteElsewhere: 'These words are not on the quoted page, but on “{title}”, {url}.',
  quoteRemoved: 'The page was removed. Its earlier text is not recorded.',
  quoteRemovedOn: 'The page was removed on {day}. Its earlier text is not recorded.',
  quoteUnknownPage:
    'No page is known at this address, and no page contains these words now. Earlier texts are not recorded.',
  quoteNotPresent: 'The quoted version is the current one, and it does not contain these words.',
  quoteChanged:
    'The page has changed since the quoted version, and these words are no longer there. Its earlier text is not recorded.',
  quoteChangedOn:
    'The page changed on {day}, after the quoted version, and these words are no longer there. Its earlier text is not recorded.',
  quoteHad: 'An earlier version of the page contained these words. They are no longer there.',
  quoteHadNot: 'The quoted version did not contain these words, and neither does the page now.',
  quoteNowhere: 'These words are not on this page or any other now. Earlier texts are not recorded.',
  quoteIncomplete: 'The site is too large to be searched completely in one request.',
  quoteDiffers: 'The quotation differs in punctuation or in upper and lower case.',
  quoteShortened: 'The quotation leaves words out.',
  quoteSource: 'Source: <{url}>, version `{version}`.',
  quoteDigest: 'SHA-256 of these words: `{digest}`.',
});

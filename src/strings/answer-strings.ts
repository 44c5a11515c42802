/** The words of questions, answers and quotations in English. */
export const answerStrings = {
  ask: 'Ask',
  askSite: 'Ask this site',
  askQuestion: 'Your question',
  askPlaceholder: 'Ask about your own situation',
  askTitle: 'Ask a question',
  askDescription:
    'Ask this site a question. You get exact quotations with links, or a plain statement that no page answers it.',
  howMade: 'How answers are made',
  howMadeText:
    'Answers are exact quotations, found by searching {count} pages. Nothing is generated. If no passage answers your question, this page says so.',
  credit: '“{title}” by {site}, {url}.',
  creditWithLicence: '“{title}” by {site}, {url}, {licence}.',
  assumedValue: '{value} (assumed)',
  noAnswer: 'The pages of {site} do not answer this question.',
  nearestAnswer: 'The pages of {site} may touch on this question, but none clearly answers it.',
  notCovered: '{site} does not cover {topic}.',
  questionPageTitle: '{question} · {site}',
  alsoFound: 'Also found',
  nearestPages: 'Closest pages',
  goOn: 'Read next',
  readersCounted:
    'The server counts how often browsers and programs ask for each page and service, and which questions the pages answer. It keeps no network address, no time of day and no text. Of a question, only words that this site uses itself are counted. Any other word is kept only as a keyed hash, which the owner sees once the word has been in questions on five different days.',
  readersNotCounted: 'The server does not count what is read or asked.',
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
} as const;

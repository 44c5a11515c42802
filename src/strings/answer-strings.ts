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
  noAnswer: 'The pages of {site} do not answer this question.',
  nearestAnswer: 'The pages of {site} may touch on this question, but none clearly answers it.',
  notCovered: '{site} does not cover {topic}.',
  questionPageTitle: '{question} · {site}',
  alsoFound: 'Also found',
  nearestPages: 'Closest pages',
  goOn: 'Read next',
  readersCounted:
    'The server counts how often browsers and programs ask for each page and service, and which questions the pages answer. It keeps no address, no time of day and no text. Of a question, only words that this site uses itself are counted. Any other word is kept as a keyed hash, which is shown to the owner once questions on five different days had it.',
  readersNotCounted: 'The server does not count what is read or asked.',
  quoteStands: 'These words stand on “{title}” now.',
  quoteStandsSince: 'These words stand on “{title}” now, though the page changed on {day}.',
  quotePageMoved: 'The page has moved to {url}, and these words stand there now.',
  quoteElsewhere: 'These words are not on the page that was quoted, but on “{title}”, {url}.',
  quoteRemoved: 'The page was removed. Which words it had is not recorded.',
  quoteRemovedOn: 'The page was removed on {day}. Which words it had is not recorded.',
  quoteUnknownPage:
    'No page is known at this address, and no page has these words now. Earlier texts are not recorded.',
  quoteNotPresent: 'The version that was quoted is the present one, and it does not have these words.',
  quoteChanged:
    'The page has changed since the version that was quoted, and these words are not there now. Which words it had is not recorded.',
  quoteChangedOn:
    'The page has changed on {day} since the version that was quoted, and these words are not there now. Which words it had is not recorded.',
  quoteHad: 'An earlier version of the page had these words. They are not there now.',
  quoteHadNot: 'The version that was quoted did not have these words, nor does the page have them now.',
  quoteNowhere: 'These words are not on the page now, nor on another one. Earlier texts are not recorded.',
  quoteIncomplete: 'The site is too large to look through all of it at once.',
  quoteSource: 'Source: <{url}>, version `{version}`.',
  quoteDigest: 'SHA-256 of these words: `{digest}`.',
} as const;

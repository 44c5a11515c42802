/** The words of questions and answers in English. */
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
} as const;

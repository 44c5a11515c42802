/** The words of questions and answers in English. */
export const answerStrings = {
  ask: 'Ask',
  askSite: 'Ask this site',
  askQuestion: 'Your question',
  askPlaceholder: 'Ask a question',
  askTitle: 'Ask a question',
  askDescription:
    'Ask this site a question. You get exact quotations with links, or a plain statement that no page answers it.',
  howMade: 'How answers are made',
  howMadeText:
    'Answers are exact quotations, found by searching {count} pages. Nothing is generated. If no passage answers your question, this page says so.',
  credit: '“{title}” by {site}, {url}.',
  creditWithLicence: '“{title}” by {site}, {url}, {licence}.',
  noAnswer: 'The pages of {site} do not answer this question.',
  nearestAnswer: 'The pages of {site} may touch on this question, but none clearly answers it.',
  notCovered: '{site} does not cover {topic}.',
  questionPageTitle: '{question} · {site}',
  alsoFound: 'Also found',
  nearestPages: 'Closest pages',
  nearestPassages: 'Closest passages – they may not answer this',
  goOn: 'Read next',
  readersNotCounted: 'The server does not count what is read or asked.',
} as const;

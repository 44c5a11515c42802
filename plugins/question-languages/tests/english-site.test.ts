import { expect, test } from 'vitest';
import { getSiteSubject, siteBonus } from '../../../src/operations/answer/question/site-questions.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { library } from '../../../tests/support/library.ts';
import { getSearchIndex } from '../../../tests/support/search-index.ts';

const demo = await loadDemo();
const parseSubject = (question: string) => getSiteSubject(demo.search, question, demo.library.site.name)?.search;

test.each([
  ['Who runs this website?', '/about#who-writes-it'],
  ['Who pays for this, ads or sponsors?', '/about#who-pays-for-it'],
  ['What is not covered?', '/about#what-it-does-not-cover'],
  ['Which subjects are left out?', '/about#what-it-does-not-cover'],
  ['May I quote you?', '/terms'],
  ['Do you use cookies?', '/privacy'],
  ['Is it free?', '/about#who-pays-for-it'],
  ['email address', '/contact'],
  ['rate limit', '/developers#limits'],
  ['Is there a French version?', '/accessibility#known-limits'],
  ['How often is this site updated?', '/editorial-method#dates'],
  ['Do you have an API?', '/developers/api'],
  ['Where do I report a vulnerability?', '/contact#report-a-security-problem'],
  ['Are the results guaranteed?', '/terms#what-we-do-not-promise'],
  ['Can I use your logo or name?', '/terms#what-the-licence-covers'],
  ['Do you accept guest articles?', '/contact#what-we-cannot-answer'],
  ['Does it work with a screen reader?', '/accessibility'],
  ['What do you log about me?', '/privacy#what-is-logged'],
  ['How do you check your facts?', '/editorial-method#facts-and-sources'],
  ['Can I train a model on your texts?', '/ai-policy'],
  ['Can I print the pages?', '/accessibility#other-forms-of-a-page'],
  ['Does it work without JavaScript?', '/accessibility#without-javascript'],
  ['Is there a dark mode?', '/accessibility#what-that-means-here'],
  ['Can I use the texts commercially?', '/terms'],
  ['How do I contact you?', '/contact'],
])('answer() quotes the site itself for %s', (question, place) => {
  const { outcome, quotes } = answerQuestion.run({ question }, demo);
  expect(outcome).toBe('answered');
  expect(quotes[0]?.url).toContain(`${demo.library.origin}${place}`);
});

test.each([
  'What is a cookie?',
  'What does licence mean?',
  'Should I use cookies?',
  'How do I price a subscription?',
  'How do I track visitors?',
  'What is the difference between price and cost?',
  'What is the cost per click?',
  'Who writes a brief?',
  'How often should I update my site?',
  'How do I report a conversion rate?',
  'How do I guarantee a good answer?',
  'Which name should a product have?',
  'How many visitors does a test need?',
  'How do I check a source?',
  'How is a brief written by AI checked?',
  'Should I train a model on my texts?',
  'What is a token?',
  'How many tokens does a prompt need?',
])('getSiteSubject() takes %s for no question about the site', (question) => {
  expect(parseSubject(question)).toBeUndefined();
});

test('getSiteSubject() leaves the name of the site out', () => {
  expect(parseSubject(`Who is behind ${demo.library.site.name}?`)).toBe(parseSubject('Who is behind this?'));
  expect(parseSubject('Who is behind this?')).toBeDefined();
});

test('getSiteSubject() removes the name of the site only as a word', () => {
  expect(getSiteSubject(demo.search, 'Who is behind brite?', 'rit')).toBeUndefined();
  expect(getSiteSubject(demo.search, 'email address', 'a')?.search).toBe(parseSubject('email address'));
});

test('getSiteSubject() returns undefined for a language without patterns', async () => {
  expect(getSiteSubject(await getSearchIndex(library, 'de'), 'Who runs this?', 'Halyard')).toBeUndefined();
});

test('siteBonus() prefers the heading of the subject, then the text below the title, then a listed question', () => {
  const subject = getSiteSubject(demo.search, 'Who runs this website?', 'Halyard');
  if (subject === undefined) throw new Error('The question is about the site.');
  const computeBonus = siteBonus(subject, 'Halyard');
  const chunk = {
    place: 1,
    part: 'body',
    heading: 'Other',
    anchor: 'other',
    questions: [],
    markdown: '',
    text: 'We do.',
  };
  const bonus = (more: object, title = 'About Halyard'): number =>
    computeBonus({ title }, { ...chunk, part: 'body', ...more });
  const bonuses = [
    bonus({ heading: 'Who writes it' }),
    bonus({ heading: '' }),
    bonus({ questions: ['What is new?', 'Who runs it?'] }),
    bonus({}),
  ];
  expect(bonuses).toEqual(bonuses.toSorted((a, b) => b - a));
  expect(new Set(bonuses).size).toBe(4);
  expect(bonuses.at(-1)).toBe(0);
  expect(bonus({ heading: '', part: 'summary' })).toBe(0);
  expect(bonus({ questions: ['What is new?'] })).toBe(0);
  expect(bonus({ heading: 'Who writes it', text: '' })).toBe(0);
  expect(bonus({ heading: 'Who writes it' }, 'Pricing')).toBe(0);
});

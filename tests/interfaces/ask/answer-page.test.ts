import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { answerPage } from '../../../src/interfaces/ask/answer-page.ts';
import { siteIn } from '../../../src/library/language/site-language.ts';
import type { ComputedAnswer } from '../../../src/operations/answer/answerer.ts';
import { createAnswerMarker } from '../../../src/operations/answer/mark-words.ts';
import type { Quotation } from '../../../src/operations/answer/quotation.ts';
import { type Answer, answerQuestion } from '../../../src/operations/answer.ts';
import { context } from '../../support/context.ts';
import { shell } from '../../support/interfaces.ts';
import { languagesLibrary } from '../../support/libraries/languages.ts';
import { textOr } from '../../support/requests/text-or.ts';
import { getSummary } from '../../support/summary.ts';

const pageFor = (question: string): string =>
  answerPage(shell, context.library.site, { question, answer: answerQuestion.run({ question }, context) });

test('answerPage() shows quotations with sources and the question as title', () => {
  const page = pageFor('What is positioning?');
  const passage = answerQuestion.run({ question: 'What is positioning?' }, context).quotes[0];
  expect(page).toContain('<title>What is positioning? · Halyard</title>');
  expect(page).toContain('name="query" value="What is positioning?"');
  expect(page).toContain(`href="${passage?.passageUrl}"`);
  expect(page).toContain('<figure id="source-1">');
  expect(page).not.toContain('<!--halyard');
});

test('answerPage() shows nothing but the statement for a topic that is not covered', () => {
  const page = pageFor('Which mortgage rates help positioning?');
  expect(page).toContain('Halyard does not cover mortgage rates.');
  expect(page).not.toMatch(/<h2>|<blockquote/);
});

test('answerPage() shows the closest passages without an answer, the first one open and the others folded', () => {
  const more = { outcome: 'nearest', statement: 'Nothing.', nearest: [quoted(), quoted({ heading: 'b' })] } as const;
  const page = render(getAnswer([], more));
  const { nearestPassages } = context.library.site.strings;
  expect(page).toContain(
    `<div class="answer"><p>Nothing.</p><div class="quotations nearest"><h2>${nearestPassages}</h2><figure id="source-1">`,
  );
  expect(page).toContain('</figure><details><summary>Page A: b</summary><figure id="source-2">');
});

test('answerPage() folds the closest passages beside an answer that is not sure', () => {
  const page = render(getAnswer([quoted()], { nearest: [quoted({ heading: 'b' })] }));
  expect(page).toContain('<details><summary>Page A: b</summary><figure id="source-2">');
});

test('answerPage() shows only the form without a question', () => {
  const page = answerPage(shell, context.library.site, { question: '' });
  expect(page).toContain('<h1>Ask a question</h1>');
  expect(page).not.toContain('<blockquote');
});

test('answerPage() renders tables as tables', () => {
  const table = pageFor('How many hours lost at what hourly cost make which ceiling of value?');
  expect(table).toMatch(/<tr><th>Hours lost<\/th>/);
});

/** The elements and attributes of a page without texts and values. */
const skeleton = (html: string): string => {
  const names: string[] = [];
  const visit = (node: ReturnType<typeof parseDocument>['children'][number]): void => {
    if ('attribs' in node) names.push(`${node.name} ${Object.keys(node.attribs).join(' ')}`);
    if ('children' in node) node.children.forEach(visit);
  };
  parseDocument(html).children.forEach(visit);
  return names.join('\n');
};

test('answerPage() escapes any question', () => {
  const empty = skeleton(answerPage(shell, context.library.site, { question: 'x' }));
  const hostile = textOr(
    200,
    '</title><script>x</script>',
    '" onfocus="x',
    "$& $` $' $1",
    '<!--"answer"--><!--"/answer"-->',
    '--><b>',
    '&lt;',
  );
  fc.assert(
    fc.property(hostile, (question) => {
      expect(skeleton(answerPage(shell, context.library.site, { question }))).toBe(empty);
    }),
  );
});

const quoted = (more: Partial<Quotation> = {}): Quotation => ({
  page: getSummary({ path: 'blog/a', title: 'Page A', attribution: '“A” & more' }),
  schemaType: 'Article',
  heading: 'Part <1>',
  url: 'https://site.example/blog/a#part',
  passageUrl: 'https://site.example/blog/a#part:~:text=x',
  text: 'One\nTwo',
  score: 50,
  kind: 'sentences',
  spans: ['One & one', 'Two'],
  ...more,
});
const getResult = (path: string) => {
  const page = getSummary({ path, title: `Page ${path}`, description: `About ${path}.` });
  return { ...quoted(), page, heading: null, url: page.url };
};
const getAnswer = (quotes: readonly Quotation[], more: Partial<Answer> = {}): Answer => ({
  outcome: 'answered',
  understood: 'Why?',
  confidence: 1,
  quotes,
  nearest: [],
  results: [],
  ...more,
});
const render = (answer: Answer, computed?: ComputedAnswer): string =>
  answerPage(shell, context.library.site, { question: 'Why?', answer: { ...answer, ...(computed && { computed }) } });

test('answerPage() opens the passage that answers and folds the others, and shows both definitions of a comparison', () => {
  const others = [quoted({ heading: 'b' }), quoted({ heading: 'c' })];
  const page = render(getAnswer([quoted(), ...others]));
  expect(page).toMatch(/<div class="quotations"><figure id="source-1">/);
  for (const [at, heading] of ['b', 'c'].entries())
    expect(page).toContain(`<details><summary>Page A: ${heading}</summary><figure id="source-${at + 2}">`);
  const compared = render(getAnswer([quoted(), ...others].map((quote) => ({ ...quote, kind: 'definition' }))));
  expect(compared).not.toContain('<details><summary>Page A');
});

test('answerPage() has the words and the quotation marks of the language of the site', () => {
  const german = siteIn(languagesLibrary.site, 'de');
  expect(answerPage(shell, german, { question: '' })).toContain(`<h1>${german.strings.askTitle}</h1>`);
  const answer = getAnswer([quoted({ spans: ['One & one'] })], { results: [getResult('b')] });
  const page = answerPage(shell, german, { question: 'Warum?', answer });
  expect(page).toContain('<p>„One &amp; one“</p>');
  expect(page).toContain(`<h2>${german.strings.alsoFound}</h2>`);
});

test.each([
  ['sentences', {}, '<ul><li>One &amp; one</li><li>Two</li></ul>'],
  ['sentences', { spans: ['One & one'] }, '<p>“One &amp; one”</p>'],
  ['steps', { introduction: 'Do this:' }, '<p>Do this:</p><ol><li>One &amp; one</li><li>Two</li></ol>'],
  ['list', {}, '<ul><li>One &amp; one</li><li>Two</li></ul>'],
  ['code', {}, '<pre>One &amp; one\nTwo</pre>'],
  [
    'table',
    { columns: 2, spans: ['a', 'b<', '1', '2', '3', '4'] },
    '<table><thead><tr><th>a</th><th class="to-right">b&lt;</th></tr></thead><tbody><tr><td>1</td><td class="to-right">2</td></tr><tr><td>3</td><td class="to-right">4</td></tr></tbody></table>',
  ],
] as const)('answerPage() renders a quotation of the kind %s, with its source below it', (kind, more, body) => {
  const page = render(getAnswer([quoted({ kind, ...more })]));
  expect(page).toContain(
    `<figure id="source-1"><blockquote cite="https://site.example/blog/a#part">${body}</blockquote>`,
  );
  expect(page).toContain(
    '<figcaption><a href="https://site.example/blog/a#part:~:text=x">Page A: Part &lt;1&gt;</a><details><summary>Cite this page</summary><cite>“A” &amp; more</cite></details></figcaption>',
  );
});

test('answerPage() lists up to three further pages, none that is quoted, and what to go on with', () => {
  const results = ['blog/a', 'b', 'c', 'd', 'e'].map(getResult);
  const offer = getSummary({ path: 'tools/x', title: 'Tool X', description: 'Computes.' });
  const { goOn, alsoFound } = context.library.site.strings;
  const page = render(getAnswer([quoted()], { results, offer }));
  const item = (one: string) => `<li><a href="https://site.example/${one}">Page ${one}</a><br>About ${one}.</li>`;
  expect(page).toContain(
    `</figure><section class="offer"><h2>${goOn}</h2><p><a href="https://site.example/tools/x">Tool X</a><br>Computes.</p></section></div></div>`,
  );
  expect(page).toContain(
    `<section class="more-pages"><h2>${alsoFound}</h2><ul>${['b', 'c', 'd'].map(item).join('')}</ul></section>`,
  );
});

test('answerPage() has no list where nothing is left to name', () => {
  const offer = getSummary({ path: 'blog/a' });
  const page = render(getAnswer([quoted()], { results: [getResult('blog/a')], offer }));
  expect(page).not.toMatch(/more-pages|<h2>/);
  expect(page).toMatch(/<\/figure><\/div><\/div><\/main>/);
});

test('answerPage() puts a computed answer before the quotations, and shows only passages near it', () => {
  const computed = { name: 'sum', text: '9', isComplete: true, data: {}, brief: {}, html: () => '<p>Nine</p>' };
  const silent = getAnswer([], { outcome: 'silent', statement: 'Nothing.', nearest: [quoted()] });
  const page = render(silent, computed);
  expect(page).toContain('<p>Nine</p>');
  expect(page).not.toContain('Nothing.');
  expect(page).toContain(`<h2>${context.library.site.strings.nearestPassages}</h2>`);
  expect(render(silent)).toContain('<p>Nothing.</p>');
});

test('answerPage() marks the words of the question and the number that it asks for, also between quotation marks', () => {
  const question = 'How many brands raise prices?';
  const quote = quoted({ spans: ['"Brands" that <price> late: 12% of 3,400 shops in B2B.'] });
  const marker = createAnswerMarker(context.search, question);
  const page = answerPage(shell, context.library.site, { question, answer: getAnswer([quote]), marker });
  expect(page).toContain(
    '<p>““<mark>Brands</mark>” that &lt;<mark>price</mark>&gt; late: <mark>12%</mark> of <mark>3,400</mark> shops in B2B.”</p>',
  );
  expect(createAnswerMarker(context.search, 'Why do brands raise prices?').wordsAndNumbers('12% of shops')).toEqual([]);
  expect(createAnswerMarker(context.search, question).wordsAndNumbers('1 + 2 + 3 + 4 = 10')).toEqual([]);
});

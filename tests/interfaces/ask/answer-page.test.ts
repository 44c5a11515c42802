import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { answerPage } from '../../../src/interfaces/ask/answer-page.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { context } from '../../support/context.ts';
import { shell } from '../../support/interfaces.ts';
import { textOr } from '../../support/requests/text-or.ts';

const pageFor = (question: string): string =>
  answerPage(shell, context.library.site, question, answerQuestion.run({ question }, context));

test('answerPage() shows quotations with sources and the question as title', () => {
  const page = pageFor('What is positioning?');
  const passage = answerQuestion.run({ question: 'What is positioning?' }, context).quotes[0];
  expect(page).toContain('<title>What is positioning? · Halyard</title>');
  expect(page).toContain('name="query" value="What is positioning?"');
  expect(page).toContain(`href="${passage?.passageUrl}"`);
  expect(page).toContain('<figure id="source-1">');
  expect(page).not.toContain('<!--halyard');
});

test('answerPage() shows the statement and the nearest pages without an answer', () => {
  const page = pageFor('Which mortgage rates help positioning?');
  expect(page).toContain('Halyard does not cover mortgage rates.');
  expect(page).toContain('Closest pages');
  expect(page).not.toContain('<blockquote');
});

test('answerPage() shows only the form without a question', () => {
  const page = answerPage(shell, context.library.site, '', undefined);
  expect(page).toContain('<h1>Ask a question</h1>');
  expect(page).not.toContain('<blockquote');
});

test('answerPage() keeps the language of the question in its forms', () => {
  const languages = shell.replace('</form>', '<input type="hidden" name="language" value="en"></form>');
  const page = answerPage(languages, context.library.site, 'Was?', undefined, { language: 'de' });
  expect(page).toContain('name="language" value="de"');
  expect(page).not.toContain('value="en"');
});

test('answerPage() renders tables as tables', () => {
  const table = pageFor('How many hours lost at what hourly cost make which ceiling of value?');
  expect(table).toMatch(/<tr><th>Hours lost<\/th>/);
});

/** Returns the elements and attributes of a page without texts and values. */
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
  const empty = skeleton(answerPage(shell, context.library.site, 'x', undefined));
  const hostile = textOr(
    200,
    ...['</title><script>x</script>', '" onfocus="x', "$& $` $' $1", '<!--halyard:answer-->', '--><b>', '&lt;'],
  );
  fc.assert(
    fc.property(hostile, (question) => {
      expect(skeleton(answerPage(shell, context.library.site, question, undefined))).toBe(empty);
    }),
  );
});

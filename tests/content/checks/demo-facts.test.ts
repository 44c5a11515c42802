import { expect, test } from 'vitest';
import { demoFactIssues, demoFacts } from '../../../src/content/checks/demo-facts.ts';
import { computeDigest } from '../../../src/content/digest.ts';
import { readFacts } from '../../../src/library/site/read-facts.ts';
import { getSite } from '../../../src/site/schema.ts';
import { site as demo } from '../../support/demo-sections.ts';

const getIssues = (text: string): string[] => {
  const { facts, getPosition } = readFacts(text);
  if (facts === undefined) throw new Error('The facts of this test are invalid');
  return demoFactIssues({ site: getSite(facts, 'Notes'), getPosition }).map(
    ({ line, column, field, code }) => `${line}:${column} ${field} ${code}`,
  );
};
const { author = '', contact } = demo;
const facts = `author: ${author}\ncontact:\n  email: ${contact.email}\n`;

test('`demoFacts` are the digests of content/site.yaml', () => {
  const digests = [demo.name, author, contact.email ?? ''].map((text) => computeDigest(text).slice(0, 16));
  expect(Object.values(demoFacts)).toEqual(digests);
});

test('`demoFactIssues()` warns of the author and address of the demo on a site of another name', () => {
  expect(getIssues(facts)).toEqual(['1:9 author demo-fact', '3:10 contact.email demo-fact']);
  expect(getIssues(`name: ${demo.name}\n${facts}`)).toEqual([]);
  expect(getIssues('author: A. Walker\ncontact: { email: a@walker.example }\n')).toEqual([]);
});

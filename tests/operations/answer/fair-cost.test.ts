import { expect, test } from 'vitest';
import type { Context } from '../../../src/http/handler.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { context as fixture } from '../../support/context.ts';
import { library } from '../../support/library.ts';

/** Work that a question costs, whatever the machine. */
interface Work {
  /** Entries of the dictionary that were visited or looked for. */
  entries: number;
  /** Pages that were read. */
  pages: number;
  /** Words that were analysed. */
  words: number;
}

/** Answers a question on a site that nobody has asked before, and counts the work. */
const getWork = (question: string): Work => {
  const work: Work = { entries: 0, pages: 0, words: 0 };
  const { search } = fixture;
  const { dictionary, analyzer } = search;
  const counted: Context = {
    ...fixture,
    library: {
      ...library,
      pageAt: (position) => {
        work.pages += 1;
        return library.pageAt(position);
      },
    },
    search: {
      ...search,
      analyzer: {
        ...analyzer,
        getTerm: (word) => {
          work.words += 1;
          return analyzer.getTerm(word);
        },
      },
      dictionary: {
        ...dictionary,
        find: (term) => {
          work.entries += 1;
          return dictionary.find(term);
        },
        scan: (beginning, visit) =>
          dictionary.scan(beginning, (entry) => {
            work.entries += 1;
            return visit(entry);
          }),
      },
    },
  };
  answerQuestion.run({ question }, counted);
  return work;
};

const titles = Array.from({ length: library.size }, (_, at) => library.summaryAt(at).title).join(' ');
const letters = 'abcdefghijklmnopqrstuvwxyz';
const invented = (length: number): string =>
  Array.from({ length }, (_, at) => `${letters.charAt(at % 26)}xqzv${letters.charAt((at * 7) % 26)}w`).join(' ');
const plain = 'What is the difference between price and positioning for a new product?';

test('getWork() counts', () => {
  const { entries, pages, words } = getWork(plain);
  expect(Math.min(entries, pages, words)).toBeGreaterThan(0);
});

test('answerQuestion() looks near words up for the first unknown ones alone', () => {
  expect(getWork(invented(60)).entries - getWork(invented(8)).entries).toBeLessThan(4 * 60);
});

test.each([
  ['fifty invented words', invented(50)],
  ['misspelt words', 'prise positionning custommer competitorr pricng markett segmnt valeu'.repeat(6)],
  ['all titles', titles],
  ['Chinese', '什么是定价策略和竞争对手的价格？为什么客户会购买产品？'.repeat(18)],
  ['Russian', 'что такое цена и почему покупатель платит '.repeat(12)],
  ['one letter', 'a '.repeat(256)],
  ['phrases', '"price positioning" +value -cost '.repeat(15)],
])('answerQuestion() reads at most three times as many pages and words as for a plain question: %s', (_, question) => {
  const most = getWork(plain);
  const { pages, words } = getWork(question.slice(0, 512));
  expect(pages).toBeLessThanOrEqual(3 * most.pages);
  expect(words).toBeLessThanOrEqual(3 * most.words + 512);
});

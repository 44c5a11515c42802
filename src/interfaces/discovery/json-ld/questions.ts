import { parseMarkdown } from '../../../library/markdown/parse.ts';
import { sectionOf } from '../../../library/markdown/section.ts';
import { plainText } from '../../../library/markdown/walk.ts';
import type { PageSummary } from '../../../library/page.ts';
import type { JsonLdNode } from './publisher.ts';

const anchorOf = (url: string): string => url.slice(url.indexOf('#') + 1);

const answerOf = (markdown: string, headings: PageSummary['headings'], url: string): string => {
  const known = headings.map((heading) => ({ level: heading.level, anchor: anchorOf(heading.url) }));
  const [, ...below] = parseMarkdown(sectionOf(markdown, known, anchorOf(url)) ?? '').children;
  return below
    .map(plainText)
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
};

/** Returns headings that end in a question mark as Question nodes, with the text below as the answer; none if there are fewer than two. */
export const questionsOf = ({ headings }: Pick<PageSummary, 'headings'>, markdown: string): JsonLdNode[] => {
  const questionHeadings = headings.filter(({ level, text }) => level > 1 && /[?？]$/.test(text));
  if (questionHeadings.length < 2) return [];
  return questionHeadings.flatMap(({ text, url }) => {
    const answer = answerOf(markdown, headings, url);
    return answer === ''
      ? []
      : [{ '@type': 'Question', '@id': url, name: text, acceptedAnswer: { '@type': 'Answer', text: answer, url } }];
  });
};

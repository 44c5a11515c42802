import { advice, type IssueKind } from './issue-kinds.ts';

/** Advice on style and consistency, given by `npm run check -- --advice`. */
export const styleIssues = {
  'skipped-heading-level': advice('A heading skips a level.', 'Use one more `#` than the heading above it.'),
  'vague-link-text': advice('A link text does not say where the link leads.', 'Name the target in the link text.'),
  'bare-url': advice('A link text is a bare address.', 'Write `[what is there](address)`.'),
  'long-sentence': advice('A sentence has more than 40 words.', 'Make two of it.'),
  'long-paragraph': advice('A paragraph has more than 150 words.', 'Split it.'),
  'missing-summary': advice('A page has no `summary`.', 'Add two to four short sentences.'),
  'unlinked-page': advice('No other page links to this one.', 'Link it from a text, or name it under `related`.'),
  'older-than-linked-page': advice(
    'A page was last changed before a page that it links to was published.',
    'Correct `updated`, or the `date` of the other page.',
  ),
  'unstated-change': advice(
    'The text of a page changed in git, and `updated` did not.',
    'Set `updated` to the day of the change.',
  ),
  'unanswered-question': advice(
    'A question that a page lists is not answered by its own section.',
    'Ask it with words of the section, or list it at the section that answers it.',
  ),
  'unlinked-term': advice('A page names a term of the glossary without a link to it.', 'Link the term once.'),
} as const satisfies Record<string, IssueKind>;

import { createIssueOf } from '../../src/library/issues/content-issue.ts';
import { advice } from '../../src/library/issues/issue-kinds.ts';

/** The kinds of remarks. */
export const proseIssues = {
  'skipped-heading-level': advice('A heading skips a level.', 'Use one more `#` than the heading above it.'),
  'vague-link-text': advice('A link text does not say where the link leads.', 'Name the target in the link text.'),
  'bare-url': advice('A link text is a bare address.', 'Write `[what is there](address)`.'),
  'long-sentence': advice('A sentence has more than 40 words.', 'Make two of it.'),
  'long-paragraph': advice('A paragraph has more than 150 words.', 'Split it.'),
  'missing-summary': advice('A page has no `summary`.', 'Add two to four short sentences.'),
  'unlinked-page': advice('No other page links to this one.', 'Link it from a text, or name it under `related`.'),
  'unlinked-term': advice('A page names a term of the glossary without a link to it.', 'Link the term once.'),
};

/** Creates a remark. */
export const createRemark = createIssueOf(proseIssues);

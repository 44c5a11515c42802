import { advice, type IssueKind } from './issue-kinds.ts';

/** Advice on style and consistency, given by `npm run check -- --advice`. */
export const styleIssues = {
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
} as const satisfies Record<string, IssueKind>;

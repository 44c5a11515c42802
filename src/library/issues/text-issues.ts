import { error, fault, type IssueKind, note, warning } from './issue-kinds.ts';

/** Issues of the text of a page: characters, HTML, pictures, tables and links. */
export const textIssues = {
  'hidden-character': fault(
    'A text has invisible characters that can carry words for machines or reverse the text. They are removed.',
    'Remove the characters.',
  ),
  'invisible-character': fault('A text has an invisible character. It is removed.', 'Remove the character.'),
  'invalid-encoding': error('A file is not valid UTF-8.', 'Save it as UTF-8.'),
  'too-many-references': error(
    'A paragraph has more than 10,000 character references such as `&amp;`.',
    'Write the characters themselves, or divide the paragraph.',
  ),
  'unclosed-comment': error('A comment is not closed and would hide the text after it.', 'Close the comment.'),
  'unclosed-code-block': fault('A code block is not closed and includes the text after it.', 'Close the block.'),
  'unbalanced-html': fault(
    'An HTML tag is not closed, or closes nothing, in its block. It is removed.',
    'Open and close the element in the same block.',
  ),
  'forbidden-html': fault(
    'An HTML element runs code, or is hidden. It is left out with its text.',
    'Remove it, or show it as code.',
  ),
  'removed-html': fault(
    'An HTML element or attribute is not published: it loads or runs something, or changes the style of the page.',
    'Remove it, or show it as code.',
  ),
  'missing-image-description': note('An image has no text alternative.', 'Describe it: `![what it shows](…)`.'),
  'invalid-chart': fault(
    'The table below a chart marker has no such column, or a cell without a number.',
    'Correct the name of the column, or the cell.',
  ),
  'uneven-table': warning(
    'A row of a table has more cells than the header, which is given empty ones for them.',
    'Name the columns in the header, or write `\\|` for a bar in a cell.',
  ),
  'nesting-too-deep': fault(
    'Lists or quotations are nested too deeply. The inner ones are shown as they are written.',
    'Write them with fewer levels.',
  ),
  'broken-link': fault(
    'A link or image leads to an address that is not published, or cannot be. Its text stays.',
    'Correct the address, or remove the link.',
  ),
} as const satisfies Record<string, IssueKind>;

interface IssueKind {
  /** Errors stop the build; warnings do not. */
  readonly severity: 'error' | 'warning';
  /** What is wrong, in sentences. */
  readonly meaning: string;
  /** How to fix it, in sentences. */
  readonly fix: string;
}

const error = (meaning: string, fix: string): IssueKind => ({ severity: 'error', meaning, fix });
const warning = (meaning: string, fix: string): IssueKind => ({ severity: 'warning', meaning, fix });

/**
 * Codes of all issues that `npm run check` and the build report about the owner's files. A code does not change;
 * `docs/content-issues.md` lists them, and a test compares the two.
 */
export const issueCodes = {
  'unclosed-front-matter': error('The front matter has no end.', 'Write `---` on a line of its own after the fields.'),
  'invalid-yaml': error(
    'The front matter, or `site.yaml`, is not valid YAML.',
    'Correct the line as the message says.',
  ),
  'invalid-front-matter': error('The front matter is not a list of fields.', 'Write fields as `name: value` lines.'),
  'second-front-matter': warning(
    'A second block of fields follows the front matter and is shown as text.',
    'Move its fields into the first block, or remove it.',
  ),
  'unknown-field': error('A field of the front matter does not exist in this section.', 'Correct or remove it.'),
  'missing-field': error('A required field is missing.', 'Add the field.'),
  'invalid-field': error('A field has a value that is not allowed.', 'Change the value as the message says.'),
  'invalid-facts': error('`site.yaml` is not a list of facts.', 'Write facts as `name: value` lines.'),
  'unknown-fact': error('A fact of `site.yaml` does not exist.', 'Correct or remove it.'),
  'invalid-fact': error(
    'A fact of `site.yaml` has a value that is not allowed, or lacks a part.',
    'Change the value as the message says.',
  ),
  'demo-fact': warning('A site of another name still has a fact of the demo.', 'Write your own, or remove it.'),
  'unknown-page': error('A field or a fact names a page that is not published.', 'Correct the path, or remove it.'),
  'unknown-anchor': error(
    'A link or question leads to a heading that is not on its page.',
    'Use the anchor of a heading that is there.',
  ),
  'invalid-series': error(
    'The name of a series makes no address, or the same one as another name.',
    'Write the name with letters or digits, and alike on all pages of the series.',
  ),
  'hidden-character': error(
    'A text has a character that people cannot see and machines read.',
    'Remove the character.',
  ),
  'invalid-encoding': error('A file is not valid UTF-8.', 'Save it as UTF-8.'),
  'unclosed-comment': error('A comment is not closed and would hide the text after it.', 'Close the comment.'),
  'unclosed-code-block': error('A code block is not closed and takes in the text after it.', 'Close the block.'),
  'unbalanced-html': error(
    'An HTML tag is not closed, or closes nothing, in its block.',
    'Open and close the element in the same block.',
  ),
  'forbidden-html': error(
    'An HTML element or attribute could run code, load something or hide text.',
    'Remove it, or show it as code.',
  ),
  'missing-image-description': error('An image has no text alternative.', 'Describe it: `![what it shows](…)`.'),
  'invalid-chart': error(
    'The table below a chart marker has no such column, or a cell without a number.',
    'Correct the name of the column, or the cell.',
  ),
  'table-too-large': error('A table has too many cells.', 'Split it, or link to a file such as a CSV.'),
  'nesting-too-deep': error('Lists or quotations are nested too deeply.', 'Write them with fewer levels.'),
  'broken-link': error(
    'A link or image leads to an address that is not published, or cannot be.',
    'Correct the address, or remove the link.',
  ),
  'skipped-heading-level': warning('A heading skips a level.', 'Use one more `#` than the heading above it.'),
  'vague-link-text': warning('A link text does not say where the link leads.', 'Name the target in the link text.'),
  'bare-url': warning('A link text is a bare address.', 'Write `[what is there](address)`.'),
  'long-sentence': warning('A sentence has more than 40 words.', 'Make two of it.'),
  'long-paragraph': warning('A paragraph has more than 150 words.', 'Split it.'),
  'missing-summary': warning('A page has no `summary`.', 'Add two to four short sentences.'),
  'unlinked-page': warning('No other page links to this one.', 'Link it from a text, or name it under `related`.'),
  'unlinked-term': warning('A page names a term of the glossary without a link to it.', 'Link the term once.'),
  'unknown-section': error('A folder is not a section.', 'Move the file into the folder of a section.'),
  'unusable-file-name': error('A file name has no letter or digit to make an address of.', 'Rename the file.'),
  'unreadable-file': error('A file cannot be read.', 'Grant the right to read it, or move it away.'),
  'file-too-large': error('A text is larger than one page can be.', 'Split it, or move it out of the content.'),
  'unusable-address': error(
    'The address of a page, file or alias is too long, or belongs to the service.',
    'Rename the file, or choose another alias.',
  ),
  'address-conflict': error('Two pages or files have the same address.', 'Rename one of them.'),
  'alias-conflict': error('An alias is the address of another page, or its alias.', 'Keep one of the two.'),
  'address-case-conflict': error(
    'Addresses differ only in case, and many file systems hold only one of them.',
    'Rename one of them.',
  ),
  'file-case-conflict': warning(
    'Names of published files differ only in case, and many file systems hold only one of them.',
    'Rename one of them.',
  ),
  'exposed-draft': error(
    'A file would be published at the address of a page that is a draft, scheduled or expired.',
    'Rename or remove one of them.',
  ),
  'replaced-file': warning(
    'A file is published in place of another one, or of a document of the service.',
    'Rename the file if you want both.',
  ),
  'unportable-file-name': warning('A file name has `#` or `?`, which some hosts do not accept.', 'Rename the file.'),
  'unpublished-file': warning(
    'A file is not published, since no page links to it.',
    'Link to it, or move it to `public/`.',
  ),
  'ignored-link': warning('A symbolic link is not followed.', 'Replace the link by a copy of its target.'),
  'ignored-special-file': warning('A pipe, socket or device is not read.', 'Move it out of the content folder.'),
  'invalid-published-path': error(
    'A line of `published.txt` is not the path of a page.',
    'Correct or remove the line; remarks begin with `#`.',
  ),
  'robots-conflict': error('`robots.txt` contradicts `ai` in `site.yaml`.', 'Make both say the same.'),
  'missing-git-dates': warning(
    'Days of change cannot be read from git, or not of all pages.',
    'Fetch the whole history, or write `date` and `updated`.',
  ),
} as const satisfies Record<string, IssueKind>;

export type IssueCode = keyof typeof issueCodes;

/**
 * Weight of an issue: an error stops the build. A warning names what a page has lost, a note counts what was read in
 * another way than it is written, and advice on style is given to those who ask for it.
 */
export type Severity = 'error' | 'warning' | 'note' | 'advice';

interface IssueKind {
  readonly severity: Severity;
  /** Severity with `--strict`, where everything that lessens a page is an error. */
  readonly strict: Severity;
  /** What is wrong, in sentences. */
  readonly meaning: string;
  /** How to fix it, in sentences. */
  readonly fix: string;
}

const kindOf =
  (severity: Severity, strict: Severity) =>
  (meaning: string, fix: string): IssueKind => ({ severity, strict, meaning, fix });

/** Publishing would leak, deceive or break. */
const error = kindOf('error', 'error');
/** The page is published with less than its author wrote, or not at all. */
const fault = kindOf('warning', 'error');
/** The page is published as its author meant it. */
const note = kindOf('note', 'error');
const remark = kindOf('note', 'note');
const warning = kindOf('warning', 'warning');
const advice = kindOf('advice', 'advice');

/**
 * Codes of all issues that `npm run check` and the build report about the owner's files. A code does not change;
 * `docs/content-issues.md` lists them, and a test compares the two.
 */
export const issueCodes = {
  'unclosed-front-matter': fault('The front matter has no end.', 'Write `---` on a line of its own after the fields.'),
  'invalid-yaml': fault(
    'The front matter is not valid YAML. What it says of drafts must be readable, or the page is not published.',
    'Correct the line as the message says.',
  ),
  'invalid-front-matter': fault('The front matter is not a list of fields.', 'Write fields as `name: value` lines.'),
  'invalid-toml': fault('The front matter is not valid TOML.', 'Correct the line as the message says.'),
  'second-front-matter': warning(
    'A second block of fields follows the front matter and is shown as text.',
    'Move its fields into the first block, or remove it.',
  ),
  'unknown-field': note(
    'A field of the front matter does not exist in this section. It is kept and not shown.',
    'Correct or remove it.',
  ),
  'misspelt-field': fault(
    'A field does not exist in this section, and one letter makes it one that does. It is not shown.',
    'Correct its name.',
  ),
  'other-field-name': note('A field has the name that another tool gives it.', 'Give it our name.'),
  'other-form': note('A field has the form that another tool gives it.', 'Write it as the message says.'),
  'shortened-field': fault('A field is too long and is shortened.', 'Shorten it as the message says.'),
  'missing-field': note(
    'A required field is missing. A title is taken from the text or the file name.',
    'Add the field.',
  ),
  'invalid-field': fault(
    'A field has a value that is not allowed, and is left out.',
    'Change the value as the message says.',
  ),
  'unclear-visibility': fault(
    'A field that keeps pages back cannot be read, so the page is not published.',
    'Correct the field, or remove it.',
  ),
  'hidden-page': fault(
    'A page is to be kept out of lists and search, which is not supported, so it is not published.',
    'Remove the field to publish the page.',
  ),
  'invalid-facts': error('`site.yaml` is not a list of facts.', 'Write facts as `name: value` lines.'),
  'unknown-fact': error('A fact of `site.yaml` does not exist.', 'Correct or remove it.'),
  'invalid-fact': error(
    'A fact of `site.yaml` has a value that is not allowed, or lacks a part.',
    'Change the value as the message says.',
  ),
  'demo-fact': warning('A site of another name still has a fact of the demo.', 'Write your own, or remove it.'),
  'unknown-page': fault(
    'A field names a page that is not published, and is left out.',
    'Correct the path, or remove it.',
  ),
  'unknown-anchor': fault(
    'A link or question leads to a heading that is not on its page.',
    'Use the anchor of a heading that is there.',
  ),
  'invalid-series': fault(
    'The name of a series makes no address, or the same one as another name.',
    'Write the name with letters or digits, and alike on all pages of the series.',
  ),
  'hidden-character': error(
    'A text has characters that people cannot see, and that can spell words for machines or turn words around.',
    'Remove the characters.',
  ),
  'invisible-character': fault(
    'A text has a character that people cannot see. It is removed.',
    'Remove the character.',
  ),
  'invalid-encoding': error('A file is not valid UTF-8.', 'Save it as UTF-8.'),
  'unclosed-comment': error('A comment is not closed and would hide the text after it.', 'Close the comment.'),
  'unclosed-code-block': fault('A code block is not closed and takes in the text after it.', 'Close the block.'),
  'unbalanced-html': fault(
    'An HTML tag is not closed, or closes nothing, in its block. It is removed.',
    'Open and close the element in the same block.',
  ),
  'forbidden-html': error('An HTML element or attribute runs code or hides text.', 'Remove it, or show it as code.'),
  'removed-html': fault(
    'An HTML element or attribute is not published: it loads something, or changes the style of the page.',
    'Remove it, or show it as code.',
  ),
  'missing-image-description': fault('An image has no text alternative.', 'Describe it: `![what it shows](…)`.'),
  'invalid-chart': fault(
    'The table below a chart marker has no such column, or a cell without a number.',
    'Correct the name of the column, or the cell.',
  ),
  'table-too-large': fault(
    'A table has too many cells, and is left out.',
    'Split it, or link to a file such as a CSV.',
  ),
  'nesting-too-deep': fault(
    'Lists or quotations are nested too deeply. The inner ones are left out.',
    'Write them with fewer levels.',
  ),
  'broken-link': fault(
    'A link or image leads to an address that is not published, or cannot be. Its words stay as text.',
    'Correct the address, or remove the link.',
  ),
  'skipped-heading-level': advice('A heading skips a level.', 'Use one more `#` than the heading above it.'),
  'vague-link-text': advice('A link text does not say where the link leads.', 'Name the target in the link text.'),
  'bare-url': advice('A link text is a bare address.', 'Write `[what is there](address)`.'),
  'long-sentence': advice('A sentence has more than 40 words.', 'Make two of it.'),
  'long-paragraph': advice('A paragraph has more than 150 words.', 'Split it.'),
  'missing-summary': advice('A page has no `summary`.', 'Add two to four short sentences.'),
  'unlinked-page': advice('No other page links to this one.', 'Link it from a text, or name it under `related`.'),
  'wrong-count': advice(
    'A heading, or the sentence before a list, names another number of items than stand below it.',
    'Correct the number or the list.',
  ),
  'differs-from-table': advice(
    'A figure in the text differs from the row of the table beside it that the text names.',
    'Correct the text or the table.',
  ),
  'conflicting-number': advice(
    'Two pages have different numbers after the same words.',
    'Correct one of them, or keep the number on one page and link to it.',
  ),
  'older-than-linked-page': advice(
    'A page was last changed before a page that it links to was published.',
    'Correct `updated`, or the `date` of the other page.',
  ),
  'unstated-change': advice(
    'The text of a page changed in git, and `updated` did not.',
    'Set `updated` to the day of the change.',
  ),
  'unlinked-term': advice('A page names a term of the glossary without a link to it.', 'Link the term once.'),
  'unread-syntax': remark(
    'Texts have syntax of another tool that this one does not read.',
    'Write it as Markdown, or leave it as text.',
  ),
  'unknown-section': warning(
    'A folder has nearly the name of a section that the site declares, and is a section of its own.',
    'Rename the folder, or declare it.',
  ),
  'moved-page': warning(
    'The service needs the address that a page would have, so the page is at another one.',
    'Rename the file to choose the address.',
  ),
  'unusable-file-name': error('A file name has no letter or digit to make an address of.', 'Rename the file.'),
  'unreadable-file': error('A file cannot be read.', 'Grant the right to read it, or move it away.'),
  'file-too-large': error('A text is larger than one page can be.', 'Split it, or move it out of the content.'),
  'unusable-address': error(
    'The address of a page, file or alias is too long, or belongs to the service.',
    'Rename the file, or choose another alias.',
  ),
  'address-conflict': error('Two pages or files have the same address.', 'Rename one of them.'),
  'alias-conflict': fault(
    'An alias is the address of another page, or its alias. It is left out.',
    'Keep one of the two.',
  ),
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

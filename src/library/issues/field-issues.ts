import { advice, error, fault, type IssueKind, note, remark, warning } from './issue-kinds.ts';

/** Issues of front matter and of the facts, texts and questions of the owner. */
export const fieldIssues = {
  'unclosed-front-matter': fault('The front matter has no end.', 'Write `---` on a line of its own after the fields.'),
  'invalid-yaml': fault(
    'The front matter is not valid YAML. If it is unclear whether the page is a draft, the page is not published.',
    'Correct the line as the message says.',
  ),
  'invalid-front-matter': fault('The front matter is not a list of fields.', 'Write fields as `name: value` lines.'),
  'invalid-toml': fault('The front matter is not valid TOML.', 'Correct the line as the message says.'),
  'second-front-matter': warning(
    'A second block of fields follows the front matter and is shown as text.',
    'Move its fields into the first block, or remove it.',
  ),
  'unknown-field': note(
    'A field of the front matter is not known in this section. It is kept but not shown.',
    'Correct or remove it.',
  ),
  'misspelt-field': fault(
    'An unknown field is one letter away from a known one. It is not shown.',
    'Correct its name.',
  ),
  'other-field-name': note('A field has the name that another tool uses.', 'Use the name in the message.'),
  'other-form': note('A field is written in the form of another tool.', 'Write it as the message says.'),
  'misread-text': warning(
    'A part of a text is read as something else: words behind ` #` as a comment, a word behind `&` as an anchor, `\\n` and `\\t` in double quotes as white space.',
    'Put the whole text in quotes, in single ones if it has a backslash. Write a comment on a line of its own.',
  ),
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
    'A field that decides whether a page is published cannot be read, so the page is not published.',
    'Correct the field, or remove it.',
  ),
  'unread-fields': fault(
    'Above the text there are fields that are not read as front matter. One of them may keep the page back, so the page is not published.',
    'Write them between two lines of `---`, of which one is the first line of the file, or write a sentence above them.',
  ),
  'future-date': remark(
    'The date of a page is in the future, so the page is not published before that day.',
    'Leave it, or add `publishAt` with a day in the past to publish the page at once.',
  ),
  'invalid-facts': error('`site.yaml` is not a list of facts.', 'Write facts as `name: value` lines.'),
  'unknown-fact': fault('A fact of `site.yaml` does not exist, and is left out.', 'Correct or remove it.'),
  'invalid-fact': fault(
    'A fact of `site.yaml` has a value that is not allowed, or lacks a part, and is left out.',
    'Change the value as the message says.',
  ),
  'short-description': advice(
    'A description in `site.yaml` is too short to say what is there.',
    'Write a sentence, which lists and assistants show.',
  ),
  'low-contrast': warning(
    'Two colours of `theme.css` that meet on pages are hard to tell apart (WCAG 2.2).',
    'Make one of them lighter or darker.',
  ),
  'invalid-theme': fault(
    'Something in `theme.css` or in the folder `theme` has no effect.',
    'Correct it as the message says.',
  ),
  'outside-folder': error(
    '`theme.css` names a file outside of the content folder, a hidden one or a symbolic link.',
    'Copy the file into the folder, and name it there.',
  ),
  'missing-cover': fault(
    'The cover of a page is not a picture in the folder, or cannot be published. The page has no cover.',
    'Correct the path, which is relative to the page or to the root of the folder, or remove the field.',
  ),
  'undescribed-cover': advice(
    'A cover has no text alternative, so it counts as decoration.',
    'Write `cover: { src: …, alt: what it shows }`, or `alt: ""` for decoration.',
  ),
  'unknown-string': fault(
    'A file in `strings/` has a name that no text of the interface has.',
    'Correct or remove it.',
  ),
  'invalid-string': fault(
    'A text in a file in `strings/` cannot be used. The English one is shown.',
    'Change the text as the message says.',
  ),
  'unused-strings': warning(
    'A file in `strings/` is for a language that the site does not have, and is not used.',
    'Name it after the language in `site.yaml`, or remove it.',
  ),
  'invalid-question': fault(
    'A test question in `questions.yaml` cannot be read, so the command `eval` asks none of them.',
    'Change the entry as the message says.',
  ),
  'demo-fact': warning('A site of another name still has a fact of the demo.', 'Write your own, or remove it.'),
  'unknown-page': fault(
    'A field names a page that is not published, and is left out.',
    'Correct the path, or remove it.',
  ),
  'invalid-redirect': fault(
    'A redirect of `site.yaml` leads nowhere, or to itself, and is left out.',
    'Change it as the message says.',
  ),
  'covered-redirect': remark(
    'Pages are published at former addresses of a redirect of `site.yaml`: they stay.',
    'Nothing, or move the pages.',
  ),
  'unknown-file': fault(
    'A fact of `site.yaml` names a file that is not in the content folder, and is left out.',
    'Correct the path, or remove the fact.',
  ),
  'unknown-anchor': fault(
    'A link or question leads to a heading that is not on its page.',
    'Use the anchor of a heading that is there.',
  ),
  'invalid-series': fault(
    'The name of a series gives no address, or the same one as another name.',
    'Write the name with letters or digits, and the same way on all pages of the series.',
  ),
} as const satisfies Record<string, IssueKind>;

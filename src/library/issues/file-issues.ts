import { advice, error, fault, type IssueKind, remark, warning } from './issue-kinds.ts';

/** Issues of files, folders and addresses. */
export const fileIssues = {
  'missing-translation': advice(
    'A page of a site in several languages is not there in all of them.',
    'Translate it, or leave it: the menu of languages leads to the home page instead.',
  ),
  'outdated-translation': warning(
    'The original of a translation has changed since the translation was made.',
    'Translate the change, then write the digest that the message names as `translatedFrom`, or a newer day as `updated`.',
  ),
  'unread-syntax': remark(
    'Texts have syntax of another tool that this one does not read.',
    'Write it as Markdown, or leave it as text.',
  ),
  'moved-page': warning(
    'Another page or the service has the address that a page would have, or it cannot be one, so the page is at another one.',
    'Rename the file to choose the address.',
  ),
  'unusable-file-name': fault(
    'A file name has no letter or digit for an address. The address is made of the code points of its characters.',
    'Rename the file.',
  ),
  'unreadable-file': error('A file cannot be read.', 'Allow it to be read, or move it away.'),
  'unreadable-picture': fault(
    'A picture is damaged, far too large, or of another format than its name says. It is left out.',
    'Save it again, or remove it from the content folder.',
  ),
  'file-too-large': error('A text is larger than one page can be.', 'Split it, or move it out of the content.'),
  'unusable-address': error(
    'The address of a file is too long, or belongs to the service. It is left out.',
    'Rename the file.',
  ),
  'address-conflict': error(
    'A file has the address of a page or of another file. It is left out.',
    'Rename one of them.',
  ),
  'alias-conflict': fault(
    'An alias is the address of another page, its alias, too long, or belongs to the service. It is left out.',
    'Keep one of the two, or choose another alias.',
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
    'A file has the address of a page that is a draft, scheduled or expired. It is left out.',
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
  'ignored-link': warning(
    'A symbolic link is not followed.',
    'Replace the link by a copy of its target, or set `FOLLOW_LINKS`.',
  ),
  'ignored-special-file': warning('A pipe, socket or device is not read.', 'Move it out of the content folder.'),
  'untold-readers': fault(
    'Readers are counted, and no page says so.',
    'Write `{readers}` in a paragraph of the privacy page.',
  ),
  'robots-conflict': fault('`robots.txt` contradicts `ai` in `site.yaml`.', 'Make both say the same.'),
  'missing-git-dates': warning(
    'Days of change cannot be read from git, or not for all pages.',
    'Fetch the whole history, or state `date` and `updated`.',
  ),
} as const satisfies Record<string, IssueKind>;

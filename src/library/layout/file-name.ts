/** The order and the date that a file or folder name starts with, and the rest of it. */
export interface NameParts {
  /** The name without order and date. */
  readonly name: string;
  /** The number of `02-setup` or `2.setup`. */
  readonly order?: number;
  /** The day of `2020-01-31-name`, as YYYY-MM-DD. */
  readonly date?: string;
}

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const datedName = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))[-_ ](.+)$/;
// Up to three digits, so that the year of `2026-plan` stays; no digit after them, so that `1.0-notes` stays a version, and
// no single x, as in `2.x`. SolidStart has it in brackets.
const orderedName = /^(?:\((?=\d+\)))?(\d{1,3})(?:[-_.)] ?| )(?=[^\d\s])(?!x$)(.+)$/;

/**
 * Splits a name into its order or date and the rest.
 *
 * @example
 * splitName('02-setup'); // { name: 'setup', order: 2 }
 * splitName('2020-01-31-hello'); // { name: 'hello', date: '2020-01-31' }
 * splitName('2020-01-31'); // { name: '2020-01-31', date: '2020-01-31' }
 */
export const splitName = (name: string): NameParts => {
  if (day.test(name)) return { name, date: name };
  // Logseq's journals.
  const journal = name.replaceAll('_', '-');
  if (/^\d{4}_\d\d_\d\d$/.test(name) && day.test(journal)) return { name: journal, date: journal };
  const dated = datedName.exec(name);
  if (dated?.[1] !== undefined && dated[2] !== undefined) return { name: dated[2], date: dated[1] };
  const ordered = orderedName.exec(name);
  return ordered?.[2] === undefined ? { name } : { name: ordered[2], order: Number(ordered[1]) };
};

/** Endings of the files that are pages: those of Markdown, and of tools that run the code in it, which is shown here. */
const pageEnding = /\.(?:md|mdx|markdown|mdown|mdwn|mkdn?|mdoc|qmd|rmd|rmarkdown|livemd)$/i;

/** True for the name of a file that is a page. */
export const isPageFile = (file: string): boolean => pageEnding.test(file);

/** Texts and outlines of other tools that are not read, by the form of their names. */
const unreadForms: readonly (readonly [form: RegExp, reason: string])[] = [
  [/\.(?:adoc|asciidoc)$/i, 'AsciiDoc, not Markdown'],
  [/\.rst$/i, 'reStructuredText, not Markdown'],
  [/\.org$/i, 'Org mode, not Markdown'],
  [/\.textile$/i, 'Textile, not Markdown'],
  [/\.mediawiki$/i, 'MediaWiki, not Markdown'],
  [/\.ipynb$/i, 'notebooks, not Markdown'],
  [/(?:^|\/)(?:_meta\.(?:[jt]sx?|global\.[jt]sx?)|sidebars\.[jt]s)$/, 'navigation in code, which is not run'],
];

/** The reason why a file that another tool reads is not read; undefined for any other file. */
export const unreadReason = (file: string): string | undefined => unreadForms.find(([form]) => form.test(file))?.[1];

/** The name of a page's file without its ending. */
export const withoutEnding = (file: string): string => file.replace(pageEnding, '');

/** The folder of a path; empty for one at the root. */
export const getFolder = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** The last name of a path. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Names of files that are the page of their folder, in the order of their precedence. */
const indexNames = ['index', '_index', 'readme'];

/** The precedence of a name as the page of its folder, 0 first; undefined for any other name. */
export const indexRank = (name: string): number | undefined => {
  const rank = indexNames.indexOf(splitName(name).name.toLowerCase());
  return rank === -1 ? undefined : rank;
};

/** Words of names that are written in capitals. */
const initials = /\b(?:api|cli|css|faqs?|html|http|json|sdk|seo|sql|ui|url|ux|xml|yaml)\b/g;

/**
 * A title for a page or a section that has none, from its name.
 *
 * @example
 * titleFromName('getting-started_now'); // 'Getting started now'
 * titleFromName('http-api'); // 'HTTP API'
 * titleFromName('Core plug-ins'); // 'Core plug-ins'
 */
export const titleFromName = (name: string): string => {
  if (day.test(name)) return name;
  const words = (name.includes(' ') ? name : name.replace(/[-_]+/g, ' ')).replace(/\s+/g, ' ').trim();
  const written = words.replace(initials, (word) => (word === 'faqs' ? 'FAQs' : word.toUpperCase()));
  return written.charAt(0).toUpperCase() + written.slice(1);
};

import { encodeAddress } from '../../../src/library/address.ts';
import type { TextRange } from '../../../src/library/markdown/comments/code-ranges.ts';
import { stripComments } from '../../../src/library/markdown/comments/strip-comments.ts';
import type {
  DialectContext,
  FileReference,
  IncludedText,
  TextDialect,
  TextFile,
} from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { applyEdits } from '../../../src/library/markdown/edits.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import { fenceFor, linkTo } from '../tags/tag.ts';
import { candidatesFor, snippetFiles } from './candidates.ts';
import { type IncludeReference, includeReferencesIn, mayInclude } from './include-references.ts';
import { getPart, rebaseLinks, textLines, withoutHeadings } from './included-part.ts';
import { getLines, mayShowSnippet, type SnippetReference, snippetReferencesIn } from './snippets.ts';

const maxDepth = 10;
/** Maximum number of characters that a page may take from other files. */
const maxCharacters = 500_000;
/** The minimum that an include counts against the limit, in characters, since each is parsed. */
const minCharacters = 250;

/** The relative path from the folder of a file to that of another, such as `../notes`; empty if it is the same. */
const wayBetween = (from: string, to: string): string => {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const differs = here.findIndex((name, at) => name !== there[at]);
  const common = differs === -1 ? here.length : differs;
  return [...here.slice(common).map(() => '..'), ...there.slice(common)].join('/');
};

/** Quotes a part of another page under a link to it. */
const quote = (text: string, { title, url }: NonNullable<IncludedText['page']>): string => {
  const lines = text.trim().split('\n');
  return [
    `**[${title.replaceAll(/[[\]]/g, '\\$&')}](<${url}>)**`,
    '',
    ...lines.slice(lines[0] === `**${title}**` ? 2 : 0),
  ]
    .map((line) => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n');
};

/** The file that a reference names. */
const fileReference = (from: string, { by, name }: IncludeReference): FileReference =>
  by === 'name' ? { by, name } : { by: 'text', paths: candidatesFor(from, name.normalize()) };

interface Reading {
  readonly context: DialectContext;
  /** Characters that may still be included. */
  left: number;
}

/** A block with the code of a file, or the code alone inside a block. */
const codeFor = ({ info, indent }: SnippetReference, lines: string): string => {
  const fence = fenceFor(lines);
  const shown = info === undefined ? lines : [`${fence}${info}`, lines, fence].join('\n');
  return shown.replaceAll(/^(?=.)/gm, indent);
};

const snippetEdits = (text: string, code: readonly TextRange[], from: string, reading: Reading): Edit[] =>
  mayShowSnippet(text)
    ? snippetReferencesIn(text, code).flatMap((reference): Edit[] => {
        const { start, end, name, part } = reference;
        const found = reading.context.findIncluded(from, { by: 'code', paths: snippetFiles(from, name) });
        const lines = getLines(typeof found === 'object' ? found.text : '', part);
        if (lines === undefined || lines === '' || lines.length > reading.left) {
          reading.context.unread('missing', name);
          return reference.isSilent === true ? [{ start, end, text: '' }] : [];
        }
        if (reference.isPicture === true && typeof found === 'object')
          return [{ start, end, text: `${reference.indent}${linkTo('', `/${encodeAddress(found.file)}`, '!')}` }];
        reading.left -= lines.length;
        return [{ start, end, text: codeFor(reference, lines) }];
      })
    : [];

/** Counts a file that is not there. A mark that is no text of its page goes. */
const missingEdits = (
  text: string,
  { name, start, end, isSilent }: IncludeReference,
  { unread }: DialectContext,
): Edit[] => {
  // Those of other forms are counted as what their tool calls them.
  if (isSilent === true || /^\s*(?:\{\{#|-+8<)/.test(text.slice(start, end))) unread('missing', name);
  return isSilent === true ? [{ start, end, text: '' }] : [];
};

const getEdits = (text: string, code: readonly TextRange[], chain: readonly string[], reading: Reading): Edit[] => {
  const from = chain.at(-1) ?? '';
  const { context } = reading;
  const { codeIn, findIncluded } = context;
  const includes = includeReferencesIn(text, code).flatMap((reference): Edit[] => {
    const { start, end, by, part, lines } = reference;
    const included = findIncluded(from, fileReference(from, reference));
    if (included === undefined) return missingEdits(text, reference, context);
    if (included === 'withheld') {
      context.unread('missing', reference.name);
      return [{ start, end, text: '' }];
    }
    const { file, page } = included;
    const size = Math.max(included.text.length, minCharacters);
    if (chain.includes(file) || chain.length > maxDepth || size > reading.left) {
      context.unread('include', [...chain, file].join(' → '));
      return [];
    }
    reading.left -= size;
    // Comments of the author, in any syntax, are in no text that is shown.
    const whole = stripComments(included.text, parseNative).text;
    const named = getPart(whole, part, codeIn(whole));
    const shown = named === undefined || lines === undefined ? named : textLines(named, lines);
    if (shown === undefined) return [];
    const inner = codeIn(shown);
    const expanded = applyEdits(shown, getEdits(shown, inner, [...chain, file], reading)).text;
    const rebased = rebaseLinks(expanded, codeIn(expanded), wayBetween(from, file));
    if (reference.isInline === true) return [{ start, end, text: rebased.trim().replaceAll(/\s*\n\s*/g, ' ') }];
    if (by === 'path' || page === undefined) return [{ start, end, text: `\n${rebased.trim()}\n` }];
    return [{ start, end, text: `\n${quote(withoutHeadings(rebased, codeIn(rebased)), page)}\n` }];
  });
  const isFree = (edit: Edit): boolean => !includes.some(({ start, end }) => edit.start < end && edit.end > start);
  return [...includes, ...snippetEdits(text, code, from, reading).filter(isFree)].sort((a, b) => a.start - b.start);
};

/**
 * Texts that show other files: embeds of Obsidian and Logseq, includes of Jekyll, Hugo, mdBook,
 * MkDocs, MyST, Microsoft Learn and VitePress, with their snippets of code, and partials of MDX. What forms a ring, nests too deep or is too large is not followed, and named.
 */
export const includes: TextDialect = {
  mayOccur: (text) => mayInclude(text) || mayShowSnippet(text),
  edits: (context) => getEdits(context.text, context.code, [context.file], { context, left: maxCharacters }),
};

/** The paths of the files of code that a text may show. An example of this syntax in code is read in vain. */
export const snippetsIn = ({ file, text }: TextFile): string[] =>
  mayShowSnippet(text)
    ? snippetReferencesIn(text, [{ start: 0, end: text.length }])
        .concat(snippetReferencesIn(text, []))
        .flatMap(({ name }) => snippetFiles(file, name))
    : [];

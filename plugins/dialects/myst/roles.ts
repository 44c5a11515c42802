import { slug } from 'github-slugger';
import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { escapeContent } from '../../../src/library/text/escape-markup.ts';
import { editMatches } from '../edit-matches.ts';
import { linkTo } from '../tags/tag.ts';

/** `` {name}`text` `` of MyST, and `` :name:`text` `` of reStructuredText, which other tools have taken over. */
const role = /(?:\{([A-Za-z][\w:.+-]{0,60})\}|(?<![\w`:]):([A-Za-z][\w:.+-]{0,60}):)(`{1,3})([^`\n][^`]{0,500}?)\3/g;
/** `(label)=`, the target of references, alone on its line. */
const label = /^[ \t]*\(([\w:./ -]{1,100})\)=[ \t]*$/gm;
/** The label of a formula behind its end. */
const formulaLabel = /(?<=^[ \t>]*\$\$|\S[ \t]*\$\$)[ \t]*\([A-Za-z][\w:.-]{0,100}\)[ \t]*$/gm;
const heading = /^\n*(#{1,6})[ \t]+([^\n]+)/;

/** `words <target>`, or a target alone. */
const readTarget = (text: string): { readonly words: string | undefined; readonly target: string } => {
  const [, words, target] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return target === undefined
    ? { words: undefined, target: text.trim() }
    : { words: words?.trim() || undefined, target };
};

const getName = (target: string): string => target.slice(target.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
const spaced = (target: string): string => getName(target).replaceAll(/[-_]+/g, ' ');

/** The labels of a text that name headings, with the fragments of their addresses; the title of a page has none. */
export const getLabels = (text: string): (readonly [label: string, fragment: string])[] =>
  text.includes(')=')
    ? [...text.matchAll(label)].flatMap(({ 0: whole, 1: name = '', index }) => {
        const [, marks] = heading.exec(text.slice(index + whole.length)) ?? [];
        return marks === undefined ? [] : [[name, marks === '#' ? '' : `#${slug(name)}`] as const];
      })
    : [];

/** The labels of a text with the headings that they name, and the edits that make identifiers of them. */
const readLabels = (text: string, code: DialectContext['code']) => {
  const headings = new Map<string, { readonly words: string; readonly isTitle: boolean }>();
  const edits = [...text.matchAll(label)].flatMap(({ 0: whole, 1: name = '', index }): Edit[] => {
    if (rangeAt(code, index) !== undefined) return [];
    const end = index + whole.length;
    const [found, marks, words = ''] = heading.exec(text.slice(end)) ?? [];
    const gone = { start: index, end: Math.min(end + 1, text.length), text: '' };
    if (found === undefined || /\{#[^{}]*\}\s*$/.test(words)) return [gone];
    headings.set(name, { words: words.replaceAll(/[`*]/g, '').trim(), isTitle: marks === '#' });
    const at = end + found.length;
    return [gone, { start: at, end: at, text: ` {#${slug(name)}}` }];
  });
  return { headings, edits };
};

const html = (name: string) => (text: string) => `<${name}>${escapeContent(text)}</${name}>`;
const getCode = (text: string): string => `\`${text}\``;
/** `~package.name` shows the last name only. */
const getObject = (text: string): string => {
  const { words, target } = readTarget(text);
  return getCode(words ?? (target.startsWith('~') ? target.slice(target.lastIndexOf('.') + 1) : target));
};

const all = (read: (text: string) => string, names: string): [string, (text: string) => string][] =>
  names.split(' ').map((name) => [name, read]);

/** Roles that need nothing but their text. */
const roles: ReadonlyMap<string, (text: string) => string> = new Map([
  ...all((text) => `$${text}$`, 'math'),
  ...all(html('kbd'), 'kbd'),
  ...all(html('sub'), 'sub subscript'),
  ...all(html('sup'), 'sup superscript'),
  ...all((text) => `_${text}_`, 'emphasis dfn'),
  ...all((text) => `**${text}**`, 'strong guilabel menuselection'),
  ...all((text) => readTarget(text).words ?? text.trim(), 'term abbr abbreviation index'),
  // Marks of D2L: anchors, sizes and the ends of tabs say nothing.
  ...all(() => '', 'label eqlabel width height end_tab'),
  ...all((text) => `**${text}**`, 'begin_tab'),
  ...all(getCode, 'code literal samp command file program option envvar makevar regexp mimetype manpage'),
  ...all(getObject, 'func function class meth method mod module attr attribute exc data obj const keyword type macro'),
  ...all(
    (text) => linkTo(`PEP ${Number.parseInt(text, 10)}`, `https://peps.python.org/pep-${text.padStart(4, '0')}/`),
    'pep',
  ),
  ...all((text) => linkTo(`RFC ${text}`, `https://www.rfc-editor.org/rfc/rfc${text}`), 'rfc'),
]);
const references = new Set('ref doc numref eqref any download eq std:ref std:doc external+sphinx:doc'.split(' '));
const isCitation = (name: string): boolean => /^(?:cite|footcite)(?::|$)/.test(name);

const readReference = (
  name: string,
  text: string,
  headings: ReturnType<typeof readLabels>['headings'],
  { toAddress, isWithheld, unread }: DialectContext,
): string => {
  const { words: given, target } = readTarget(text);
  const own = headings.get(target);
  if (own !== undefined) return own.isTitle ? (given ?? own.words) : linkTo(given ?? own.words, `#${slug(target)}`);
  const isFile = /\.\w{1,5}$/.test(target);
  const address = toAddress(target) ?? (isFile ? target : undefined);
  if (address !== undefined) return linkTo(given ?? (isWithheld(address) ? '' : spaced(target)), address);
  unread('role', name);
  return given ?? spaced(target);
};

/** Roles of MyST, as Sphinx and Jupyter Book have them: `` {name}`text` ``, and `(label)=` before the headings that they name. */
export const roleMarks: TextDialect = {
  mayOccur: (text) =>
    /\{[A-Za-z][\w:.+-]{0,60}\}`|:[A-Za-z][\w:.+-]{0,60}:`|^[ \t]*\([\w:./ -]{1,100}\)=[ \t]*$|\$\$[ \t]*\([A-Za-z][\w:.-]*\)[ \t]*$/m.test(
      text,
    ),
  edits: (context) => {
    const { text, code, unread } = context;
    const labels = readLabels(text, code);
    const read = (name: string, words: string): string | undefined => {
      if (references.has(name)) return readReference(name, words, labels.headings, context);
      if (isCitation(name)) {
        unread('citation', words);
        return `\\[${words}\\]`;
      }
      return roles.get(name)?.(words) ?? (name.includes(':') ? getObject(words) : undefined);
    };
    const edits = editMatches(context, role, ({ 1: myst, 2: rst = '', 4: words = '', index }) => {
      const name = myst ?? rst;
      if (/[#$\\]/.test(text.charAt(index - 1))) return undefined;
      const said = words.replaceAll(/\s+/g, ' ');
      const written = read(name, said) ?? (myst === undefined ? getCode(said) : undefined);
      if (written === undefined || (myst === undefined && read(name, said) === undefined)) unread('role', name);
      return written;
    });
    const formulas = editMatches(context, formulaLabel, () => '');
    return [...labels.edits, ...edits, ...formulas];
  },
};

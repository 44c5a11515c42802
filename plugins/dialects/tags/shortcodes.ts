import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { calloutNamed } from '../callout-kinds.ts';
import { withWidth } from '../picture-width.ts';
import { dialectStrings } from '../strings.ts';
import {
  addressReading,
  asExample,
  editTags,
  endOfLink,
  linkTo,
  type Reading,
  type Rule,
  readArguments,
  type Tag,
  toLabel,
} from './tag.ts';

/** `{{< name … >}}` and `{{% name … %}}`, with texts in quotes; and both as comments, by which Hugo shows shortcodes. */
const shortcode =
  /\{\{[<%](\/\*)?[ \t\n]{0,20}(\/?)[ \t]{0,20}([A-Za-z][\w/.-]*)?((?:"(?:[^"\\]|\\.){0,500}"|`[^`]{0,500}`|(?!\{\{[<%]|(?:\*\/[ \t\n]{0,20})?[>%]\}\})[^"`]){0,2000}?)(\*\/)?[ \t\n]{0,20}[>%]\}\}/g;

const first = ({ words, named }: Tag, ...names: readonly string[]): string | undefined =>
  names.map((name) => named.get(name)).find((value) => value !== undefined && value !== '') ?? words[0];
const byName = ({ named }: Tag, ...names: readonly string[]): string | undefined =>
  names.map((name) => named.get(name)).find((value) => value !== undefined && value !== '');

/** Resolves the path by which a shortcode names a page. One that leads nowhere stays, so that a wrong one is reported. */
const addressOfRef = (ref: string, { toAddress }: DialectContext): string => {
  const [name = '', fragment] = ref.split(/#(.*)/s);
  return (name === '' ? '' : (toAddress(name) ?? name)) + (fragment === undefined ? '' : `#${fragment}`);
};

const picture: Rule = (tag) => {
  const source = first(tag, 'src', 'link');
  if (source === undefined) return undefined;
  const caption = byName(tag, 'caption', 'title', 'attr');
  const name = source.slice(source.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return { text: linkTo(byName(tag, 'alt') ?? caption ?? name, withWidth(source, byName(tag, 'class')), '!') };
};

const callout = (kind: string, tag: Tag): Reading | undefined =>
  calloutNamed(kind) && {
    container: `${kind.toLowerCase()}${toLabel(byName(tag, 'title', 'heading') ?? tag.words[1])}`,
  };

const button: Rule = (tag, context, inner) => {
  const target =
    byName(tag, 'href', 'link', 'url', 'relref', 'page') ?? (inner === undefined ? undefined : tag.words[0]);
  if (target === undefined) return undefined;
  const url = addressOfRef(target, context);
  const title = byName(tag, 'title', 'text', 'label');
  const words = title ?? (context.isWithheld(url) ? '' : target);
  if (inner === undefined || title !== undefined) return { text: linkTo(words, url) };
  return { text: '[', end: endOfLink(url) };
};

/** Guesses the language of a configuration, which Hugo's shortcode shows in three. */
const languageOfConfiguration = (inner: string): string =>
  /^\s*\{/.test(inner) ? 'json' : /^[ \t]*\[|^[ \t]*[\w.-]+[ \t]*=/m.test(inner) ? 'toml' : 'yaml';

const film =
  (title: string, site: string): Rule =>
  (tag) => {
    const id = first(tag, 'id', 'v');
    return id === undefined
      ? undefined
      : { text: linkTo(byName(tag, 'title') ?? title, site + encodeURIComponent(id)) };
  };

const post: Rule = (tag) => {
  const [user, id] = [byName(tag, 'user') ?? tag.words[0], byName(tag, 'id') ?? tag.words[1]];
  return user && id ? { text: linkTo(`@${user}`, `https://x.com/${user}/status/${id}`) } : undefined;
};

const reference: Rule = (tag, context) => {
  const path = first(tag, 'path');
  return path === undefined ? undefined : addressReading(addressOfRef(path, context), tag, context);
};

const all = (rule: Rule, names: string): [string, Rule][] => names.split(' ').map((name) => [name, rule]);

const rules: ReadonlyMap<string, Rule> = new Map([
  ...all(reference, 'ref relref'),
  ...all(picture, 'figure img image'),
  ...all(film('YouTube', 'https://www.youtube.com/watch?v='), 'youtube'),
  ...all(film('Vimeo', 'https://vimeo.com/'), 'vimeo'),
  ...all(film('Instagram', 'https://www.instagram.com/p/'), 'instagram'),
  ...all(post, 'x tweet twitter'),
  ...all(
    ({ words: [user, id] }) => (id ? { text: linkTo('Gist', `https://gist.github.com/${user}/${id}`) } : undefined),
    'gist',
  ),
  ...all((tag) => ({ code: tag.words[0] ?? byName(tag, 'lang', 'language') ?? 'text' }), 'highlight code hl'),
  ...all((_, __, inner = '') => ({ code: languageOfConfiguration(inner) }), 'code-toggle'),
  ...all(() => ({ code: 'mermaid' }), 'mermaid'),
  ...all(() => ({ code: 'math' }), 'math katex'),
  ...all(() => ({ text: '' }), 'tabs tabpane steps cards columns'),
  ...all((tag) => ({ container: `tab${toLabel(first(tag, 'name', 'title', 'header'))}` }), 'tab'),
  ...all(
    (tag) => ({ container: `details${toLabel(first(tag, 'summary', 'title') ?? '')}` }),
    'details expand collapse',
  ),
  ...all((_, { strings }) => ({ container: `details${toLabel(dialectStrings.in(strings).history)}` }), 'history'),
  ...all(button, 'button card'),
  ...all(
    (tag) => callout(first(tag, 'type', 'color', 'style', 'context') ?? 'note', tag) ?? { container: 'note' },
    'notice alert admonition callout hint infobox',
  ),
]);

/** Reads a shortcode by its name; Zola's have the same names. */
export const readShortcode: Rule = (tag, context, inner) => {
  const own = rules.get(tag.name);
  if (own !== undefined) return own(tag, context, inner);
  return inner === undefined ? undefined : callout(tag.name, tag);
};

/** Shortcodes of Hugo: those that Hugo has, and what its themes have in common. */
export const shortcodes: TextDialect = {
  mayOccur: (text) => /\{\{[<%]/.test(text),
  edits: (context) => {
    const { text, code } = context;
    const shown: Edit[] = [];
    const tags: Tag[] = [];
    for (const { 0: whole, 1: comment, 2: slash, 3: name, 4: rest = '', index } of text.matchAll(shortcode)) {
      const [start, end] = [index, index + whole.length];
      // A commented shortcode is shown without the comment, in code too.
      if (comment !== undefined) {
        const written = whole.replace(/^(\{\{[<%])\/\*/, '$1').replace(/\*\/([ \t\n]*[>%]\}\})$/, '$1');
        shown.push({ start, end, text: asExample(written, rangeAt(code, start) !== undefined) });
      } else if (name !== undefined && rangeAt(code, start) === undefined)
        tags.push({ name, start, end, ...readArguments(rest.replace(/\/\s*$/, '')), isEnd: slash === '/' });
    }
    const edits = editTags(tags, 'shortcode', readShortcode, context);
    const isFree = (edit: Edit): boolean => !edits.some(({ start, end }) => edit.start < end && edit.end > start);
    return [...edits, ...shown.filter(isFree)];
  },
};

import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { calloutNamed } from '../callout-kinds.ts';
import { pageVariables, siteVariables } from './site-variables.ts';
import { addressReading, editTags, linkTo, type Reading, type Rule, readArguments, type Tag, toLabel } from './tag.ts';

const tagMark =
  /(?<!\{)\{%-?[ \t\n]{0,20}(\/?\w+)((?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|(?!\{%|-?%\})[^"']){0,1000}?)-?%\}(?!\})/g;
const rawMark = /(?<!\{)\{%-?[ \t]{0,20}(end)?raw[ \t]{0,20}-?%\}/g;
const output = /\{\{-?([^{}]{1,500})\}\}/g;

const pageAt: Rule = (tag, context) => {
  const [path] = tag.words;
  return path === undefined ? undefined : addressReading(context.toAddress(path) ?? path, tag, context);
};

const lastName = (path: string | undefined): string | undefined => path?.slice(path.lastIndexOf('/') + 1);

/** A callout of a kind that a tag names first, with its other words as the title. */
const getCallout: Rule = ({ words: [first, ...rest], named }) => {
  const isKind = first !== undefined && calloutNamed(first) !== undefined;
  const title =
    named.get('title') ?? (isKind ? rest : [first, ...rest]).filter((word) => word !== undefined && /\s/.test(word))[0];
  const variant = ['type', 'kind', 'style', 'level'].map((name) => named.get(name) ?? '').find(calloutNamed);
  return { container: `${(isKind ? first : (variant ?? 'note')).toLowerCase()}${toLabel(title)}` };
};

const isAddress = (word: string): boolean => /^(?:https?:|\/|\.{1,2}\/|#)/.test(word);

/** Hexo's picture: classes, the address, sizes, and texts in quotes. */
const getPicture: Rule = ({ words }) => {
  const source = words.find((word) => isAddress(word) || /\.\w{3,4}$/.test(word));
  const text = words.findLast(
    (word) => word !== source && !/^\d+(?:px|%)?$/.test(word) && words.indexOf(word) > words.indexOf(source ?? ''),
  );
  return source === undefined ? undefined : { text: linkTo(text ?? '', source, '!') };
};

const postAt: Rule = (tag, context, inner) => {
  const [name, ...words] = tag.words;
  if (name === undefined) return undefined;
  const url = context.toAddress(name);
  const title = words.filter((word) => word !== 'true' && word !== 'false').join(' ');
  if (url === undefined) return { text: title || name.replaceAll('-', ' ') };
  return words.length === 0
    ? addressReading(url, tag, context)
    : { text: linkTo(title, url), ...(inner !== undefined && { end: '' }) };
};

/** Hexo's block of code: a title, `lang:`, and an address with words. */
const codeBlock: Rule = ({ words, named }) => {
  const title = words
    .filter((word) => !isAddress(word))
    .join(' ')
    .replaceAll('"', "'");
  return { code: `${named.get('lang') ?? 'text'}${title === '' ? '' : ` title="${title}"`}` };
};

const quotation: Rule = ({ words, named }, _, inner) =>
  inner === undefined
    ? undefined
    : { container: `note${toLabel(named.get('author') ?? words.filter((word) => !isAddress(word)).join(' '))}` };

const linked = (url: string | undefined, title?: string): Reading | undefined =>
  url === undefined ? undefined : { text: linkTo(title ?? url, url) };

const isPicture = (word: string): boolean => /^[^\s]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(word);

/** An include of a template that shows a picture, with a caption. Its path is that of the site. */
const includedPicture: Rule = ({ words, named }) => {
  const source = [...named.values(), ...words].find(isPicture);
  if (source === undefined) return undefined;
  const byName = (...names: readonly string[]): string =>
    names.map((name) => named.get(name)).find((value) => value !== undefined && value !== '') ?? '';
  const caption = byName('caption', 'description', 'text', 'figcaption');
  const picture = linkTo(byName('alt', 'title'), /^(?:https?:|[./])/.test(source) ? source : `/${source}`, '!');
  return { text: caption === '' ? picture : `${picture} ${caption}` };
};

/** Tags of Jekyll, and of GitBook, whose blocks have the same form. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['highlight', ({ words: [language = 'text'] }) => ({ code: language })],
  [
    'link',
    (tag, ...rest) => {
      const at = tag.words.findIndex((word) => /^https?:/.test(word));
      // Hexo's words come before the address.
      return at > 0 ? { text: linkTo(tag.words.slice(0, at).join(' '), tag.words[at] ?? '') } : pageAt(tag, ...rest);
    },
  ],
  ['post_link', postAt],
  ['asset_link', ({ words: [path, ...title] }) => (path ? { text: linkTo(title.join(' ') || path, path) } : undefined)],
  ['asset_path', ({ words: [path] }) => (path ? { text: path } : undefined)],
  ['img', getPicture],
  ['image', getPicture],
  ['codeblock', codeBlock],
  ['blockquote', quotation],
  ['pullquote', quotation],
  ['centerquote', quotation],
  ['cq', quotation],
  ['note', getCallout],
  ['callout', getCallout],
  ['alert', getCallout],
  ['iframe', ({ words: [url] }) => linked(url)],
  ['vimeo', ({ words: [id] }) => linked(id && `https://vimeo.com/${encodeURIComponent(id)}`, 'Vimeo')],
  [
    'gist',
    ({ words: [id] }) =>
      linked(id && `https://gist.github.com/${id.split('/').map(encodeURIComponent).join('/')}`, 'Gist'),
  ],
  ['post_url', pageAt],
  ...['include', 'include_cached', 'include_relative', 'render'].map((name): [string, Rule] => [name, includedPicture]),
  // Hexo's picture from the folder of a post.
  ['asset_img', ({ words: [path, title] }) => (path ? { text: linkTo(title ?? '', path, '!') } : undefined)],
  ['comment', () => ({ nothing: true })],
  ['hint', ({ named }) => ({ container: calloutNamed(named.get('style') ?? '') ? `${named.get('style')}` : 'note' })],
  ['tabs', () => ({ text: '' })],
  [
    'tab',
    // In Jekyll's tabs the label is the last word, or the first if there is no group.
    ({ words, named }) => {
      const [first, second = first] = words.filter((word) => word !== 'defaultTab');
      return { container: `tab${toLabel(named.get('title') ?? named.get('label') ?? second)}` };
    },
  ],
  ['code', () => ({ text: '' })],
  ['content', () => ({ text: '' })],
  ['embed', ({ named }) => linked(named.get('url'))],
  ['stepper', () => ({ text: '' })],
  ['step', () => ({ text: '' })],
  ['columns', () => ({ text: '' })],
  ['column', () => ({ text: '' })],
  ['file', ({ named }) => linked(named.get('src'), lastName(named.get('src')))],
  ['quote', quotation],
  [
    'youtube',
    ({ words: [id] }) => linked(id && `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`, 'YouTube'),
  ],
]);

/** A tag of a project, in the address of a link: `[Travel]({% page "/travel" %})`. */
const addressAt: Rule = (tag, context, inner) => {
  const before = context.text.slice(Math.max(0, tag.start - 12), tag.start);
  const isAddress = /\]\(\s{0,3}$|(?:href|src)=["']?$/.test(before);
  return isAddress && tag.words.length === 1 && inner === undefined ? pageAt(tag, context, inner) : undefined;
};

/** Finds the texts between tags that keep Liquid from reading them. */
const rawBlocks = (text: string) => {
  const blocks: { readonly index: number; readonly whole: string; readonly inner: string }[] = [];
  let open: { readonly index: number; readonly end: number } | undefined;
  for (const { 0: tag, 1: isEnd, index } of text.matchAll(rawMark)) {
    if (isEnd === undefined) open ??= { index, end: index + tag.length };
    else if (open !== undefined) {
      const whole = text.slice(open.index, index + tag.length);
      blocks.push({ index: open.index, whole, inner: text.slice(open.end, index) });
      open = undefined;
    }
  }
  return blocks;
};

/** Removes both tags around a text that is shown as it is; on lines of their own with the lines. */
const unwrap = (text: string, start: number, whole: string, inner: string, isExample: boolean): Edit[] => {
  const innerStart = start + whole.indexOf(inner, whole.indexOf('%}') + 2);
  const innerEnd = innerStart + inner.length;
  const line = /^[ \t]*\n/.exec(inner)?.[0].length ?? 0;
  const isAlone = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '' && line > 0;
  const last = /\n[ \t]*$/.exec(inner)?.index ?? inner.length;
  // An example in a sentence is code, or other dialects would read it.
  const mark = isExample && !/[\n`]/.test(inner) && /\{[{%]/.test(inner) ? '`' : '';
  if (mark !== '') return [{ start, end: start + whole.length, text: `${mark}${inner.trim()}${mark}` }];
  return [
    { start, end: innerStart + (isAlone ? line : 0), text: '' },
    { start: isAlone && last >= line ? innerStart + last : innerEnd, end: start + whole.length, text: '' },
  ];
};

/** Resolves an output: a path with a filter for addresses, or the place of the site, which is its root. */
const textOfOutput = (
  expression: string,
  toValue: (of: 'site' | 'page', path: string) => string | undefined,
): string | undefined => {
  if (/^site\.(?:baseurl|url)(?:[ \t]*\|.*)?$/.test(expression)) return '';
  const [, double, single] =
    /^(?:"([^"]*)"|'([^']*)')[ \t]*\|[ \t]*(?:relative_url|absolute_url|prepend:[ \t]*site\.(?:baseurl|url))/.exec(
      expression,
    ) ?? [];
  // Filters that only escape a value, or have it where it is, change nothing.
  const [, of, name] =
    /^(site|page)\.([\w.-]+)(?:[ \t]*\|[ \t]*(?:escape|escape_once|strip|relative_url|absolute_url))*$/.exec(
      expression,
    ) ?? [];
  return double ?? single ?? (name && toValue(of === 'page' ? 'page' : 'site', name));
};

/** Liquid, as Jekyll and GitBook write it. What needs data or a template is left to `templates`. */
export const liquid: TextDialect = {
  mayOccur: (text) => /(?<!\{)\{%|\{\{-?[ \t]*(?:["']|site\b|page\b)/.test(text),
  edits: (context) => {
    const { text, code } = context;
    const raw = rawBlocks(text).flatMap(({ index, whole, inner }) => {
      const range = rangeAt(code, index);
      // In code, the tags around all of it are Jekyll's, and others are an example of them.
      const isAll =
        range === undefined ||
        (/^[^\n]*\n?\s*$|^`+\s*$/.test(text.slice(range.start, index)) &&
          /^\s*`*\s*$/.test(text.slice(index + whole.length, range.end)));
      return isAll
        ? [{ start: index, end: index + whole.length, edits: unwrap(text, index, whole, inner, range === undefined) }]
        : [];
    });
    const isFree = (start: number): boolean =>
      rangeAt(code, start) === undefined && !raw.some((block) => block.start <= start && start < block.end);
    const tags = [...text.matchAll(tagMark)].flatMap(({ 0: whole, 1: word = '', 2: rest = '', index }): Tag[] => {
      // Markdoc has the end tags of HTML, and tags that close themselves.
      const name = word.replace(/^(?:end|\/)/, '');
      // A tag between others of a template, such as `else`, belongs to them.
      if (!isFree(index) || /^(?:raw|endraw|else|elsif|when|break|continue|end)$/.test(word)) return [];
      // A shortcode of Zola, which has counted it.
      if (rest.startsWith('(')) return [];
      return [
        {
          name,
          start: index,
          end: index + whole.length,
          ...readArguments(rest.replace(/\/\s*$/, '')),
          isEnd: name !== word,
        },
      ];
    });
    const edits = editTags(tags, 'liquid', (tag, ...rest) => (rules.get(tag.name) ?? addressAt)(tag, ...rest), context);
    const [ofSite, ofPage] = [siteVariables(context), pageVariables(context)];
    const toValue = (of: 'site' | 'page', path: string) => (of === 'page' ? ofPage : ofSite)(path);
    const outputs = [...text.matchAll(output)].flatMap(({ 0: whole, 1: written = '', index }): Edit[] => {
      const expression = written.replace(/-$/, '').trim();
      if (!isFree(index) || edits.some(({ start, end }) => start <= index && index < end)) return [];
      const value = textOfOutput(expression, toValue);
      return value === undefined ? [] : [{ start: index, end: index + whole.length, text: value }];
    });
    return [...raw.flatMap((block) => block.edits), ...edits, ...outputs];
  },
};

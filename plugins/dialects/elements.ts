import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { escapeContent } from '../../src/library/text/escape-markup.ts';
import { linkTo } from './tags/tag.ts';

/** A tag of a component or of an own element: with a capital letter, or a hyphen. */
const tag =
  /<(\/?)([A-Z][\w.]{0,80}|[a-z][a-z\d]{0,40}-[\w-]{0,80})((?:\s(?:[^<>"'{}`]|"[^"<]{0,2000}"|'[^'<]{0,2000}'|\{[^{}<]{0,500}\}){0,400}|\/)?)>/g;
const named = (name: string): RegExp => new RegExp(`\\s(?:${name})=(?:"([^"]*)"|'([^']*)')`);
const titles = named('title|caption|label|heading|text|alt');
const video = named('videoid');

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly isEnd: boolean;
  readonly isClosed: boolean;
  readonly attributes: string;
}

const readAttribute = (attributes: string, form: RegExp): string => {
  const [, double, single] = form.exec(attributes) ?? [];
  return (double ?? single ?? '').trim();
};

/** The tags that are elements: `<Name>` alone, as in `List<String>` or `<Your-Name>`, is text. */
const elementsAmong = (tags: readonly Tag[]): Set<Tag> => {
  const found = new Set<Tag>();
  const open: Tag[] = [];
  for (const each of tags) {
    if (each.isClosed || (!each.isEnd && /=/.test(each.attributes))) found.add(each);
    if (each.isClosed) continue;
    if (!each.isEnd) open.push(each);
    else {
      const at = open.findLastIndex(({ name }) => name === each.name);
      const [start] = at === -1 ? [] : open.splice(at, 1);
      found.add(each);
      if (start !== undefined) found.add(start);
    }
  }
  return found;
};

/** What stands in place of a tag: the words in its attributes, or an example of itself within a line. */
const wordsFor = ({ name, attributes, isEnd, isClosed }: Tag, isAlone: boolean): string => {
  if (isEnd) return '';
  const title = readAttribute(attributes, titles);
  const film = name === 'lite-youtube' || name === 'lite-vimeo' ? readAttribute(attributes, video) : '';
  const site = name === 'lite-vimeo' ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v=';
  if (film !== '')
    return linkTo(title || readAttribute(attributes, named('playlabel')) || 'Video', site + encodeURIComponent(film));
  if (title !== '') return isAlone ? `**${escapeContent(title)}**` : escapeContent(title);
  // In a sentence, a tag without attributes is the name of what the sentence is about.
  return isClosed && !isAlone && attributes.trim() === '/' ? `\`<${name} />\`` : '';
};

/** Elements that no tool of ours knows: their tags go, what is in them stays, and Markdown in them is read. */
export const elements: TextDialect = {
  mayOccur: (text) => /<\/?(?:[A-Z]|[a-z][a-z\d]*-)/.test(text),
  edits: ({ text, code, unread }) => {
    const tags = [...text.matchAll(tag)].flatMap(
      ({ 0: whole, 1: slash, 2: name = '', 3: attributes = '', index }): Tag[] => {
        if (rangeAt(code, index) !== undefined || text.charAt(index - 1) === '\\') return [];
        const isSelf = whole.endsWith('/>');
        return [{ start: index, end: index + whole.length, name, isEnd: slash === '/', isClosed: isSelf, attributes }];
      },
    );
    const found = elementsAmong(tags);
    return tags.flatMap((each): Edit[] => {
      if (!found.has(each)) return [];
      if (!each.isEnd) unread('element', each.name);
      const lineStart = text.lastIndexOf('\n', each.start - 1) + 1;
      const lineEnd = text.indexOf('\n', each.end);
      const before = text.slice(lineStart, each.start);
      const isFirst = /^[ \t>]*$/.test(before);
      const isAlone = isFirst && text.slice(each.end, lineEnd === -1 ? undefined : lineEnd).trim() === '';
      const words = wordsFor(each, isAlone);
      if (!isAlone) return [{ start: each.start, end: each.end, text: words }];
      // On a line of its own it separates blocks.
      return [{ start: each.start, end: each.end, text: words === '' ? '' : `${words}\n${before}` }];
    });
  },
};

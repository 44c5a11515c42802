import type { DialectNode, Rewrite, TreeDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { escapeMarkup } from '../../src/library/text/escape-markup.ts';
import { inlineHtml, text } from './nodes.ts';

/** `*[HTML]: Hypertext Markup Language`. */
const definition = /^ {0,3}\*\[([^\]\n]{1,100})\]:([^\n]*)$/gm;
/** Maximum number of abbreviations of a text. */
const maxDefinitions = 200;

const definitionsIn = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(definition)]
      .slice(0, maxDefinitions)
      .map(([, name = '', meaning = '']) => [name.trim(), meaning.trim()]),
  );

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

/** The first place of a name in a text where it is a word of its own. */
const findWord = (value: string, name: string, from: number): number => {
  for (let at = value.indexOf(name, from); at !== -1; at = value.indexOf(name, at + 1)) {
    const [before] = value.slice(0, at).match(/.$/su) ?? [];
    const [after] = value.slice(at + name.length).match(/^./su) ?? [];
    if (!isWordSign(before) && !isWordSign(after)) return at;
  }
  return -1;
};

/** Splits a text at the abbreviations in it; of two at one place, the longer one counts. */
const splitAt = (value: string, meanings: ReadonlyMap<string, string>): DialectNode[] => {
  const nodes: DialectNode[] = [];
  let done = 0;
  for (;;) {
    const [first] = [...meanings.keys()]
      .map((name) => ({ name, at: findWord(value, name, done) }))
      .filter(({ at }) => at !== -1)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length);
    if (first === undefined) break;
    if (first.at > done) nodes.push(text(value.slice(done, first.at)));
    const title = escapeMarkup(meanings.get(first.name) ?? '');
    nodes.push(inlineHtml(`<abbr title="${title}">`), text(first.name), inlineHtml('</abbr>'));
    done = first.at + first.name.length;
  }
  return done === 0 ? [] : [...nodes, ...(done < value.length ? [text(value.slice(done))] : [])];
};

const silent = new Set(['heading', 'link', 'linkReference']);

/** Abbreviations of PHP Markdown Extra, kramdown and Python-Markdown: each use of a name tells what it means. */
export const abbreviations: TreeDialect = {
  mayOccur: (source) => /^ {0,3}\*\[[^\]\n]+\]:/m.test(source),
  features: [],
  rewrites: (source) => {
    const meanings = definitionsIn(source);
    const others = source.replaceAll(definition, '');
    const unused = new Set([...meanings.keys()].filter((name) => findWord(others, name, 0) === -1));
    const words: Rewrite = ({ value = '' }, _, parent) => {
      if (silent.has(parent?.type ?? '')) return undefined;
      const nodes = splitAt(value, meanings);
      return nodes.length === 0 ? undefined : nodes;
    };
    const paragraph: Rewrite = ({ position }, { text: written, unread }) => {
      const own = written.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
      if (!own.split('\n').every((line) => line.match(definition) !== null)) return undefined;
      for (const [name, meaning] of definitionsIn(own)) if (unused.has(name)) unread('unused', `${name}: ${meaning}`);
      return [];
    };
    return new Map([
      ['text', words],
      ['paragraph', paragraph],
    ]);
  },
};

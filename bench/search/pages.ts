import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from './metrics.ts';
import type { Item } from './sets.ts';

/** Splits a Markdown file into title and sections, roughly. */
const findItem = (id: string, markdown: string): Item => {
  const front = markdown.startsWith('---') ? markdown.slice(3, markdown.indexOf('\n---', 3)) : '';
  const title = /^title:\s*"?(.*?)"?$/m.exec(front)?.[1] ?? id;
  const sections = [{ heading: '', text: '' }];
  let isCode = false;
  for (const line of markdown.slice(front === '' ? 0 : front.length + 7).split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const heading = isCode ? undefined : /^##+ (.*)/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading, text: '' });
    const last = sections.at(-1);
    if (heading === undefined && last) last.text += `${line}\n`;
  }
  return { id, title, sections };
};

const filesIn = (folder: string): string[] => {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();
};

/** Pages by their place. Each is made when it is asked for, since a million of them do not fit in memory. */
export interface Pages extends Iterable<Item> {
  readonly length: number;
  readonly idAt: (place: number) => string;
  readonly at: (place: number) => Item;
}

const getPages = (length: number, idAt: Pages['idAt'], at: Pages['at']): Pages => ({
  length,
  idAt,
  at,
  *[Symbol.iterator]() {
    for (let place = 0; place < length; place += 1) yield at(place);
  },
});

/** Generates a page of seven sections of fifty words, distributed by Zipf's law. */
const syntheticPage = (place: number): Item => {
  const random = createRandom(place + 3);
  const word = (): string => `word${Math.floor(60_000 * random() ** 4).toString(36)}`;
  const words = (length: number): string => Array.from({ length }, word).join(' ');
  const section = () => ({ heading: words(3), text: `${words(12)}. ${words(20)}. ${words(18)}.` });
  return { id: `page-${place}`, title: words(4), sections: Array.from({ length: 7 }, section) };
};

/** Every eighth word of a copy is changed, so that the vocabulary grows as with real pages. */
const copyOf = (item: Item, round: number): Item => ({
  id: `${round}-${item.id}`,
  title: `${item.title} ${round}`,
  sections: item.sections.map(({ heading, text }) => ({
    heading,
    text: text.replace(/[a-z]{6,}/g, (word, at: number) => (at % 8 === round % 8 ? `${word}${round}` : word)),
  })),
});

/** `count` pages of the folder in SEARCH_PAGES, with modified copies if it has too few, or synthetic ones. */
export const pagesFor = (count: number, folder: string | undefined): Pages => {
  if (folder === undefined) return getPages(count, (place) => `page-${place}`, syntheticPage);
  const real = filesIn(folder)
    .slice(0, count)
    .map((name) => findItem(name, readFileSync(path.join(folder, name), 'utf8')));
  const itemAt = (place: number): Item => real[place % real.length] ?? { id: String(place), title: '', sections: [] };
  const roundAt = (place: number): number => Math.floor(place / real.length);
  return getPages(
    count,
    (place) => (place < real.length ? itemAt(place).id : `${roundAt(place)}-${itemAt(place).id}`),
    (place) => (place < real.length ? itemAt(place) : copyOf(itemAt(place), roundAt(place))),
  );
};

/** Two hundred queries for these pages: titles, sentences, single words and questions. */
export const queriesFor = (items: Pages): string[] => {
  const random = createRandom(11);
  const any = (): Item => items.at(Math.floor(random() * items.length));
  const getWords = (item: Item): string[] =>
    item.sections
      .map(({ text }) => text)
      .join(' ')
      .match(/[a-zA-Z]{4,}/g) ?? ['page'];
  const word = (): string => {
    const words = getWords(any());
    return words[Math.floor(random() * words.length)] ?? 'page';
  };
  const sentence = (): string => {
    const words = getWords(any());
    const start = Math.floor(random() * Math.max(1, words.length - 12));
    return words.slice(start, start + 12).join(' ');
  };
  const kinds = [() => any().title, sentence, word, () => `How do I use ${word()} in my ${word()}?`];
  return Array.from({ length: 200 }, (_, n) => (kinds[n % 4] ?? word)().slice(0, 300));
};

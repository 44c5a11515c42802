import type { NamedField } from '../public/calculator.ts';
import { orders } from './called-by.ts';
import { areAlike } from './question-parts.ts';

/** Numbers with nothing but separators between them. */
const run = /\d[\d.,]*(?:(?:\s*[,;/|\n]\s*|\s+(?:and|und)\s+|\s+)\d[\d.,]*)+/giu;

/** A list of numbers as it may be meant: a line for each number, and a line for each group of them. */
const getForms = (text: string): string[] => {
  const rows = text.split(/\s*[;|\n]\s*|\s+\/\s+|\s+(?:and|und)\s+/iu);
  const groups = rows.length > 1 ? rows : text.split(/,\s+|\s+/);
  return [
    text.split(/[,;/|\s]+|\band\b|\bund\b/iu).join('\n'),
    groups.map((row) => row.replace(/[/\s]+/g, ',')).join('\n'),
  ];
};

/** A list of a question, and what the question says besides. */
export interface ReadList {
  readonly text: string;
  readonly before: string;
  readonly behind: string;
}

/** Reads the only list of numbers of a question; undefined if the field does not take it. */
export const readList = (question: string, { read }: NamedField): ReadList | undefined => {
  const [only, ...more] = question.matchAll(run);
  if (only === undefined || more.length > 0) return undefined;
  const [before, behind] = [question.slice(0, only.index), question.slice(only.index + only[0].length)];
  const text = getForms(only[0].replace(/[.,]+$/, '')).find((form) => read(form).ok);
  return text === undefined ? undefined : { text, before, behind };
};

/** A part of a question: a text in quotation marks or up to a space, or a mark. */
const part = /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|(https?:\/\/[^\s,;]+)|([=:,;])|([^\s=:,;"“„]+)/giu;
/** Words that are no part of a short text. */
const light = new Set(
  'is ist of the a an for von der die das dem den with mit und and to zu at an on in als from please bitte do does did should can could would will must i we ich wir soll sollte kann muss'.split(
    ' ',
  ),
);
/** A field with longer texts takes all words up to a mark. */
const longText = 1000;
const maxWords = 4;

const isNameOf = ({ name, label, also = [] }: NamedField, word: string): boolean =>
  [name, label, ...also].some((one) => areAlike(one.toLowerCase(), word));

const takesAddress = ({ kind, default: example }: NamedField): boolean => kind === 'text' && example.startsWith('http');

/** Counts the texts of a question that stand behind the name of a field and a mark, as in “Source: newsletter”. */
export const countNamedTexts = (question: string, fields: readonly NamedField[]): number => {
  const named = [...question.matchAll(/([\p{L}_]{2,40})\s?[:=]/gu)].map(([, word = '']) =>
    word.toLowerCase().replace(/^utm_/, ''),
  );
  return fields.filter((field) => field.kind === 'text' && named.some((word) => isNameOf(field, word))).length;
};

/** Reads the texts that a question names, as in “source newsletter, medium: email, campaign=spring”, and an address. */
export const readTexts = (question: string, fields: readonly NamedField[]): Map<string, string> => {
  const parts = [...question.matchAll(part)].map(([whole, a, b, c, address, mark, word]) => ({
    text: a ?? b ?? c ?? address ?? mark ?? word ?? whole,
    isQuoted: (a ?? b ?? c ?? address) !== undefined,
    isAddress: address !== undefined,
    mark,
  }));
  const fieldAt = (at: number): NamedField | undefined => {
    const { isQuoted, text } = parts[at] ?? { isQuoted: true, text: '' };
    const word = text.toLowerCase().replace(/^utm_/, '');
    return isQuoted ? undefined : fields.find((field) => isNameOf(field, word));
  };
  /** The text at a place: one in quotation marks, one word behind `=`, or words up to what ends them. */
  const textAt = (at: number, { maxLength = 0 }: NamedField, isOne: boolean): string => {
    const words: string[] = [];
    const isLong = maxLength >= longText;
    for (let next = at; ; next++) {
      const { text, isQuoted, mark } = parts[next] ?? { text: '', isQuoted: false, mark: ';' };
      if (isQuoted) return words.length === 0 ? text : words.join(' ');
      const lower = text.toLowerCase();
      const isEnd = !isLong && (light.has(lower) || orders.has(lower) || words.length === maxWords);
      if (mark !== undefined || isEnd || fieldAt(next) !== undefined) return words.join(' ');
      words.push(text.replace(/[.?!]+$/, ''));
      if (isOne || /[.?!]$/.test(text)) return words.join(' ');
    }
  };
  const texts = new Map<string, string>();
  for (const [at, { isAddress, text }] of parts.entries()) {
    const address = isAddress ? fields.find(takesAddress) : undefined;
    if (address !== undefined && !texts.has(address.name)) texts.set(address.name, text.replace(/[.?!:]+$/, ''));
    const field = fieldAt(at);
    if (field?.kind !== 'text' || takesAddress(field) || texts.has(field.name)) continue;
    const mark = parts[at + 1]?.mark;
    const isNamed = mark === '=' || mark === ':';
    const value = textAt(isNamed ? at + 2 : at + 1, field, mark === '=' && (field.maxLength ?? 0) < longText);
    if (value !== '') texts.set(field.name, value);
  }
  return texts;
};

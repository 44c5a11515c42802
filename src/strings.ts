import { answerStrings } from './strings/answer-strings.ts';
import { liveStrings } from './strings/live-strings.ts';
import { pageStrings } from './strings/page-strings.ts';

type Words<Texts> = { readonly [Name in keyof Texts]: Texts[Name] extends string ? string : Words<Texts[Name]> };

/** Words that browser scripts show. */
export type LiveStrings = Words<typeof liveStrings>;

/** Words of plug-ins by their names. `defineStrings` reads them: what is not here is said in English. */
export interface AddedWords {
  readonly added: Readonly<Record<string, string>>;
}

/** All words of the interface. A site may have its own in `strings/<language>.yaml`; the English ones are in the folder `strings`. */
export type Strings = Words<typeof pageStrings & typeof answerStrings> & LiveStrings & AddedWords;

/**
 * The words of a site that has none of its own. Marked as pure, so that browsers, whose scripts need a part of this file, do
 * not get all of them.
 */
export const defaultStrings: Strings = /* @__PURE__ */ Object.assign(
  { added: {} },
  pageStrings,
  answerStrings,
  liveStrings,
);

/** The id of the element with these words in pages where they are not the English ones. */
export const liveStringsId = 'ui-words';

/** Selects the words that browser scripts show. */
export const getLiveStrings = (strings: Strings): LiveStrings => {
  const names = new Set(Object.keys(liveStrings));
  return Object.fromEntries(Object.entries(strings).filter(([name]) => names.has(name))) as unknown as LiveStrings;
};

/** True if some of the words that browser scripts show are not the English ones. */
export const hasOtherLiveStrings = (strings: Strings): boolean =>
  Object.entries(liveStrings).some(([name, text]) => Reflect.get(strings, name) !== text);

/** Replaces each `{name}` placeholder in a text by its value; placeholders without a value stay. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** The words of a plug-in, in English and as a site has them. */
export interface DefinedStrings<Name extends string> {
  readonly english: Readonly<Record<Name, string>>;
  /** Takes those of a site, and the English ones where it has none. */
  readonly in: (strings: AddedWords) => Readonly<Record<Name, string>>;
}

/**
 * Defines the words of a plug-in in English. Its member `strings` has them too, with those of other languages.
 *
 * @example
 * const bookStrings = defineStrings({ asBook: 'These pages as an e-book' });
 * bookStrings.in(library.site.strings).asBook;
 */
export const defineStrings = <Name extends string>(english: Readonly<Record<Name, string>>): DefinedStrings<Name> => ({
  english,
  in: ({ added }) => ({ ...english, ...added }),
});

/** The words of a plug-in in other languages: each has all of them. */
export type Translations<Defined> =
  Defined extends DefinedStrings<infer Name> ? Readonly<Record<string, Readonly<Record<Name, string>>>> : never;

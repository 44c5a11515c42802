import { answerStrings } from './strings/answer-strings.ts';
import { liveStrings } from './strings/live-strings.ts';
import { pageStrings } from './strings/page-strings.ts';

type Words<Texts> = { readonly [Name in keyof Texts]: Texts[Name] extends string ? string : Words<Texts[Name]> };

/** Words that browser scripts show. */
export type LiveStrings = Words<typeof liveStrings>;

/** All words of the interface. A site may have its own in `strings/<language>.yaml`; the English ones are in the folder `strings`. */
export type Strings = Words<typeof pageStrings & typeof answerStrings> & LiveStrings;

/**
 * The words of a site that has none of its own. Marked as pure, so that browsers, whose scripts need a part of this file, do
 * not get all of them.
 */
export const defaultStrings: Strings = /* @__PURE__ */ Object.assign({}, pageStrings, answerStrings, liveStrings);

/** The id of the element with these words in pages where they are not the English ones. */
export const liveStringsId = 'ui-words';

/** Returns the words that browser scripts show. */
export const liveStringsOf = (strings: Strings): LiveStrings => {
  const names = new Set(Object.keys(liveStrings));
  return Object.fromEntries(Object.entries(strings).filter(([name]) => names.has(name))) as unknown as LiveStrings;
};

/** Returns true if some of the words that browser scripts show are not the English ones. */
export const hasOtherLiveStrings = (strings: Strings): boolean =>
  Object.entries(liveStrings).some(([name, text]) => Reflect.get(strings, name) !== text);

/** Replaces each `{name}` placeholder in a text by its value; placeholders without a value stay. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

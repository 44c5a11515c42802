import { createAdditions, joinAdditions } from '../additions.ts';
import { once } from '../once.ts';
import { defaultStrings } from '../strings.ts';

/** The words of a plug-in by language and name: the English ones, and what other languages have of them. */
export interface PluginStrings {
  readonly en: Readonly<Record<string, string>>;
  readonly [language: string]: Readonly<Record<string, string>>;
}

export const addedStrings = createAdditions<PluginStrings>('words of the interface');

const coreNames = Object.fromEntries(Object.keys(defaultStrings).map((name) => [name, name]));

/** Joins the words of plug-ins. Throws where two of them, or one and the core, have a word of one name. */
export const joinStrings = (additions: Pick<typeof addedStrings, 'read'>): readonly PluginStrings[] =>
  joinAdditions('word', [{ en: coreNames }], additions, ({ en }) => Object.keys(en)).slice(1);

export const pluginStrings = once(() => joinStrings(addedStrings));

/** Lists the English words of all plug-ins, by their names. */
export const addedEnglish = (): Readonly<Record<string, string>> =>
  Object.fromEntries(pluginStrings().flatMap(({ en }) => Object.entries(en)));

/** Lists the words of plug-ins in another language than English, by their names; none in a language that they do not have. */
export const addedWordsIn = (language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pluginStrings().flatMap(({ en: _, ...others }) => Object.entries(others[language] ?? {})));

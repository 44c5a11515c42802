import * as z from 'zod';
import { once } from '../../once.ts';
import { addedEnglish } from '../../strings/added-strings.ts';
import { defaultStrings, type Strings } from '../../strings.ts';
import { type OwnerFileResult, readOwnerFile } from './read-owner-file.ts';

/** The folder of the content folder that holds the words of the interface. Its YAML files are never published. */
export const stringsFolder = 'strings';

const placeholdersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** Schema of a word: the placeholders of the English one are filled in, and no others. */
const wordLike = (english: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .superRefine((text, context) => {
      const known = new Set(placeholdersIn(english));
      const unknown = placeholdersIn(text).find((placeholder) => !known.has(placeholder));
      if (unknown === undefined) return;
      const allowed = known.size === 0 ? 'write the text without it' : `use ${[...known].join(', ')}`;
      context.addIssue({ code: 'custom', message: `${unknown} is not filled in here; ${allowed}.` });
    })
    .optional()
    .meta({ description: english });

const getSchemas = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([name, english]) => [name, wordLike(english)]));

/** Schema of `strings/<language>.yaml`: any of the words of the interface, those of plug-ins among them. */
export const stringsFile = once(() => {
  const { callouts, added: _, ...texts } = defaultStrings;
  return z.strictObject({
    ...getSchemas({ ...texts, ...addedEnglish() }),
    callouts: z.strictObject(getSchemas(callouts)).default({}).meta({ description: 'The names of callouts.' }),
  });
});

type StatedStrings = z.output<ReturnType<typeof stringsFile>>;

/** Parses and validates the words of a file. Each issue has its line and column in the file. */
export const readStrings = (text: string, name: string): OwnerFileResult<StatedStrings> =>
  readOwnerFile(text, {
    schema: stringsFile(),
    name,
    noun: 'text',
    form: 'map',
    isLenient: true,
    isText: () => true,
    codes: { file: 'invalid-string', value: 'invalid-string', unknown: 'unknown-string' },
  });

/** Names the files whose words a language uses: those of the language first, then those of its variant. */
export const getStringsFiles = (language: string): readonly string[] => {
  const [base = language] = language.split('-');
  return [...new Set([base, language])].map((tag) => `${stringsFolder}/${tag}.yaml`);
};

/** Puts the words of a file in the places of others. */
export const mergeStrings = (strings: Strings, { callouts: kinds, ...own }: StatedStrings): Strings => {
  const english = addedEnglish();
  const getTexts = (isAdded: boolean): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(own).flatMap(([name, text]) =>
        typeof text === 'string' && Object.hasOwn(english, name) === isAdded ? [[name, text]] : [],
      ),
    );
  return {
    ...strings,
    ...getTexts(false),
    callouts: { ...strings.callouts, ...kinds },
    added: { ...strings.added, ...getTexts(true) },
  };
};

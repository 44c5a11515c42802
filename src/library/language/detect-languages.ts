import { indexRank, withoutEnding } from '../layout/file-name.ts';

/** Languages that a folder or a name is taken for where nobody states them; others are stated in `languages`. */
const known: ReadonlySet<string> = new Set(
  'ar bn ca cs da de el en es fa fi fr he hi hr hu id it ja ko lt ms nb nl no pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  ),
);

/** The tag of a language as it is written, such as `pt-BR` for `pt-br`; undefined for another word. */
const getTag = (word: string): string | undefined => {
  const match = /^([a-z]{2})(?:[-_](?:[a-z]{2}|[a-z]{4}))?$/i.exec(word);
  if (match === null || !known.has(match[1]?.toLowerCase() ?? '')) return undefined;
  return Intl.getCanonicalLocales(word.replace('_', '-'))[0];
};

const isIndex = (name: string): boolean =>
  indexRank(withoutEnding(name.slice(name.lastIndexOf('/') + 1))) !== undefined;

/** The languages of a site, as its files show them. */
export interface DetectedLanguages {
  /** Their tags, the default one first. */
  readonly languages: readonly string[];
  /** The folders and name endings that say so, for the owner. */
  readonly from: string;
}

interface Candidate {
  readonly tag: string;
  /** Its files without the folder or the ending, and without `.md`. */
  readonly names: string[];
}

const collect = (files: readonly string[]) => {
  const folders = new Map<string, Candidate>();
  const endings = new Map<string, Candidate>();
  const others: string[] = [];
  const add = (map: Map<string, Candidate>, key: string, tag: string, name: string): void => {
    const candidate = map.get(key) ?? { tag, names: [] };
    candidate.names.push(name);
    map.set(key, candidate);
  };
  for (const file of files) {
    const stem = withoutEnding(file);
    const [top = '', ...rest] = stem.split('/');
    const ofFolder = rest.length > 0 ? getTag(top) : undefined;
    const [, name, word = ''] = /^(.+)\.([^./]+)$/.exec(stem) ?? [];
    const ofName = name === undefined ? undefined : getTag(word);
    if (ofFolder !== undefined) add(folders, top, ofFolder, rest.join('/'));
    else if (ofName !== undefined && name !== undefined) add(endings, word, ofName, name);
    else others.push(stem);
  }
  return { folders, endings, others };
};

/** True if at least half of the pages, and one beside the index, are mirrored by the other pages. */
const isMirrored = ({ names }: Candidate, others: ReadonlySet<string>): boolean => {
  const mirrored = names.filter((name) => others.has(name));
  return mirrored.length * 2 >= names.length && mirrored.some((name) => !isIndex(name));
};

/**
 * Finds the languages of a folder from its files, where they leave no doubt: folders or endings that are tags of languages,
 * and mirror the pages of the default language or of each other. A folder `it` about computers mirrors nothing.
 *
 * @example
 * detectLanguages(['about.md', 'de/about.md'], 'en'); // { languages: ['en', 'de'], from: 'the folder de' }
 */
export const detectLanguages = (files: readonly string[], language: string): DetectedLanguages | undefined => {
  const { folders, endings, others } = collect(files);
  const atRoot = new Set(others);
  const namesExcept = (key: string): Set<string> =>
    new Set([...folders].flatMap(([other, { names }]) => (other === key ? [] : names)));
  const found = [...folders].filter(
    ([key, candidate]) => isMirrored(candidate, atRoot) || isMirrored(candidate, namesExcept(key)),
  );
  const ofNames = [...endings].filter(([, { names }]) => names.some((name) => atRoot.has(name)));
  const isFoldersOnly = !others.some((name) => !isIndex(name)) && ofNames.length === 0;
  const getBase = (tag: string): string | undefined => tag.split('-')[0];
  // A folder with the language of the site beside others that are languages has their original, however few pages they have.
  const hasOriginal = folders.size > 1 && [...folders.values()].some(({ tag }) => getBase(tag) === getBase(language));
  // The folder that the others translate has more pages than they mirror.
  const mirroring = isFoldersOnly && (found.length > 0 || hasOriginal) ? [...folders] : found;
  const tags = new Set([...mirroring, ...ofNames].map(([, { tag }]) => tag));
  const first = isFoldersOnly && !tags.has(language) ? (tags.has('en') ? 'en' : [...tags].sort()[0]) : language;
  if (first === undefined) return undefined;
  tags.delete(first);
  if (tags.size === 0) return undefined;
  const list = (noun: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`the ${noun}${names.length === 1 ? '' : 's'} ${names.join(', ')}`];
  return {
    languages: [first, ...[...tags].sort()],
    from: [
      ...list('folder', mirroring.map(([key]) => key).sort()),
      ...list('ending', ofNames.map(([key]) => `.${key}.md`).sort()),
    ].join(' and '),
  };
};

import ignore, { type Ignore } from 'ignore';
import * as z from 'zod';
import { parseYaml } from '../../library/front-matter/parse-yaml.ts';
import { getFolder } from '../../library/layout/file-name.ts';
import { getCount } from '../../library/report/count-of.ts';
import { printable } from '../../library/text/printable.ts';
import { isCheapPattern } from '../../site/ignore.ts';
import { type FindHome, readVaults } from './vault-notes.ts';

/** The reason why a file is left out of the site, and the folder or file that it names. */
export interface LeftOut {
  readonly reason: string;
  readonly place: string;
}

export type FindLeftOut = (file: string) => LeftOut | undefined;

/** A file that is left out of the site. */
export interface LeftOutFile extends LeftOut {
  readonly file: string;
}

const stated = 'by ignore in site.yaml';
const reasons = {
  git: 'by .gitignore',
  private: 'private folders',
  vault: 'templates and daily notes of the vault',
  drawing: 'drawings and canvases of Obsidian',
  copy: 'former versions that Logseq keeps',
};

/** Files with data of Obsidian and its plug-in Excalidraw. */
const drawing = /\.excalidraw(?:\.md)?$|\.canvas$/i;

const outside = 'outside the pages of the project';

/** The reason to leave out a file that the layout of its project has no place for. */
export const outsideLayout = (file: string): LeftOut => ({ reason: outside, place: file.replace(/\/.*$/s, '/') });

/** The folders of a file with their slashes, the outer ones first, and the file. */
const prefixesOf = (file: string): string[] => {
  const names = file.split('/');
  return names.map((_, at) => names.slice(0, at + 1).join('/') + (at < names.length - 1 ? '/' : ''));
};

/** The place that rules leave out, or that they bring back with `!`; undefined where they say nothing. */
const judge = (rules: Ignore, file: string): { readonly leftOut?: string } | undefined => {
  let isKept = false;
  for (const place of prefixesOf(file)) {
    const { ignored, unignored } = rules.test(place);
    if (ignored) return { leftOut: place };
    isKept ||= unignored;
  }
  return isKept ? {} : undefined;
};

/** The patterns of `ignore` in `site.yaml`, which hold even where another fact is wrong. */
const readPatterns = (text: string): readonly string[] => {
  const { document } = parseYaml(text);
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  const { ignore: patterns } = z.object({ ignore: z.unknown() }).safeParse(value).data ?? {};
  return (Array.isArray(patterns) ? patterns : [patterns]).filter((pattern) => typeof pattern === 'string');
};

const createRules = (patterns: readonly string[]): Ignore => {
  const rules = ignore();
  for (const pattern of patterns.filter(isCheapPattern))
    try {
      rules.add(pattern);
    } catch {
      // A pattern that is none matches nothing.
    }
  return rules;
};

interface LeftOutInput {
  /** The text of `site.yaml`; empty without the file. */
  readonly facts: string;
  /** The texts of all files `.gitignore`, by their paths. */
  readonly gitignore: ReadonlyMap<string, string>;
  /** Folders that are vaults of Obsidian. */
  readonly vaults: readonly string[];
  readonly followLinks: boolean;
}

/** The reason to leave out a file by the settings of its vault or the names of its folders. */
const findByName = (file: string, findHome: FindHome, isVault: boolean): LeftOut | undefined => {
  const folder = prefixesOf(file).find((place) => /(?:^|\/)private\/$/i.test(place));
  if (folder !== undefined) return { reason: reasons.private, place: folder };
  const [copies] = /^(?:.*\/)?logseq\/(?:bak|version-files)\//.exec(file) ?? [];
  if (copies !== undefined) return { reason: reasons.copy, place: copies };
  const home = findHome(file);
  if (home !== undefined) return { reason: reasons.vault, place: home === file ? file : `${home}/` };
  return drawing.test(file) && (isVault || file.endsWith('.md')) ? { reason: reasons.drawing, place: file } : undefined;
};

/**
 * Finds the files that are not for others: those that the owner's `ignore` names, else those that `.gitignore` names, private
 * folders, and what is in a vault of Obsidian beside its notes. `!pattern` in `ignore` brings a file back.
 */
export const openLeftOut = async (
  folder: string,
  { facts, gitignore, vaults, followLinks }: LeftOutInput,
): Promise<FindLeftOut> => {
  const own = createRules(readPatterns(facts));
  const others = [...gitignore].map(([file, text]) => {
    const at = getFolder(file);
    return { root: at === '' ? '' : `${at}/`, rules: createRules(text.split(/\r?\n/)) };
  });
  const findHome = await readVaults(folder, vaults, followLinks);
  return (file) => {
    const said = judge(own, file);
    if (said !== undefined) return said.leftOut === undefined ? undefined : { reason: stated, place: said.leftOut };
    const byGit = others
      .filter(({ root }) => file.startsWith(root))
      .map(({ root, rules }) => ({ root, found: judge(rules, file.slice(root.length)) }))
      .findLast(({ found }) => found !== undefined);
    if (byGit?.found?.leftOut !== undefined) return { reason: reasons.git, place: byGit.root + byGit.found.leftOut };
    return findByName(file, findHome, vaults.length > 0);
  };
};

const maxPlaces = 3;

/** A path as a pattern of `ignore` that brings it back. */
const toPattern = (place: string): string =>
  `'!/${place
    .replaceAll(/\p{Cc}/gu, '?')
    .replaceAll(/[\\*?[\]]/g, '\\$&')
    .replaceAll("'", "''")}'`;

/** Says in a line for each reason which files are left out, and how to bring them back. */
export const describeLeftOut = (files: readonly LeftOutFile[]): string[] =>
  [...Map.groupBy(files, ({ reason }) => reason)].flatMap(([reason, some]) => {
    // The layout of the project says it.
    if (reason === stated || reason === outside) return [];
    const places = [...new Set(some.map(({ place }) => place))];
    const more = places.length > maxPlaces ? ', …' : '';
    const shown = places.slice(0, maxPlaces);
    return [
      `Left out, ${reason}: ${getCount(some.length, 'file')} (${shown.map(printable).join(', ')}${more}). To publish them, write ignore: [${shown.map(toPattern).join(', ')}${more}] in site.yaml.`,
    ];
  });

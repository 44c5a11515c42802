import path from 'node:path';
import { themeFolder, themeParts } from '../../context/at-build/theme/theme-files.ts';
import type { Git } from './git.ts';
import { filesOf, ownedFolder } from './trees.ts';

const place = `${ownedFolder}/${themeFolder}`;

const textOf = async (git: Git, commit: string, file: string): Promise<string | undefined> => {
  const { code, stdout } = await git(['show', `${commit}:${file}`]);
  return code === 0 ? stdout : undefined;
};

/** Returns the declaration of the props in the code of a component, with its spaces made equal. */
export const propsIn = (component: string): string => {
  const [, code = ''] = /^---\n([\s\S]*?)\n---/.exec(component) ?? [];
  const [declaration = ''] = /^(?:export )?(?:interface Props\b[\s\S]*?^}|type Props\b[\s\S]*?;$)/m.exec(code) ?? [];
  return declaration
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
};

/**
 * Returns what an upgrade changes for the components of the owner's folder `theme`: a component of the engine that is gone, one
 * whose props have other types, and files of the engine that they import and that are gone.
 */
export const noteComponents = async (git: Git, head: string, from: string, to: string): Promise<string[]> => {
  const [own, engine] = await Promise.all([filesOf(git, head, place), filesOf(git, to, 'src')]);
  const notes: string[] = [];
  for (const file of [...own.keys()].filter((name) => name.endsWith('.astro'))) {
    const text = (await textOf(git, head, file)) ?? '';
    const part = path.posix.dirname(file) === place ? themeParts.get(path.posix.basename(file)) : undefined;
    const replaced = part && `src/components/${part}`;
    if (replaced !== undefined) {
      const [before, after] = await Promise.all([textOf(git, from, replaced), textOf(git, to, replaced)]);
      if (after === undefined) notes.push(`${file} is not shown any more: the release has no ${replaced}.`);
      else if (before !== undefined && propsIn(before) !== propsIn(after))
        notes.push(`${file} gets other props: compare them with those of ${replaced}.`);
    }
    for (const [, imported = ''] of text.matchAll(/\bfrom\s+['"]\/(src\/[^'"]+)['"]/g))
      if (!engine.has(imported)) notes.push(`${file} imports /${imported}, which the release does not have.`);
  }
  return notes;
};

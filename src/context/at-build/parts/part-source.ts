import process from 'node:process';
import * as z from 'zod';
import { version } from '../../../version.ts';
import type { Settings } from '../../settings.ts';
import { digestOfCode } from '../cache/code-digest.ts';
import type { StoredContent } from '../content/store-content.ts';
import { digestOfTheme, type ThemeOf } from '../theme/digest-of-theme.ts';

/** Everything that all parts of a build must share. */
export const PartSource = z.strictObject({
  version: z.string(),
  system: z.string(),
  program: z.string(),
  address: z.string(),
  host: z.string(),
  theme: z.string(),
  content: z.string(),
});
export type PartSource = z.infer<typeof PartSource>;

/** Returns the source of a build. */
export const partSourceOf = async (
  root: string,
  { origin, target, ...theme }: Pick<Settings, 'origin' | 'target'> & ThemeOf,
  { build }: Pick<StoredContent, 'build'>,
): Promise<PartSource> => ({
  version,
  system: `Node ${process.version} for ${process.platform} on ${process.arch}`,
  program: digestOfCode(root, ['src', 'public', 'astro.config.mjs']),
  address: origin,
  host: target.name,
  theme: await digestOfTheme(theme),
  content: build,
});

/** Says, after "It was made", what is different about the source of a part; undefined if it is the same. */
export const differenceOf = (part: PartSource, own: PartSource): string | undefined => {
  if (part.version !== own.version) return `with Halyard ${part.version}, and this is ${own.version}`;
  if (part.program !== own.program) return 'with another state of the program, or with other packages';
  if (part.system !== own.system) return `with ${part.system}, and this is ${own.system}`;
  if (part.address !== own.address) return `for ${part.address}, and this build is for ${own.address}`;
  if (part.host !== own.host) return `for the host "${part.host}", and this build is for "${own.host}"`;
  if (part.theme !== own.theme) return 'with another theme: the style sheet or the components differ';
  if (part.content !== own.content)
    return `from other content (build ${part.content}, and this is ${own.content}): a text, a date or a fact of the site differs`;
  return undefined;
};

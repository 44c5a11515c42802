import * as z from 'zod';
import { line } from './values.ts';

/** A folder of the content by its path, such as `docs/v2`. */
const VersionFolder = z
  .string()
  .max(200)
  .regex(/^[^\s/]+(?:\/[^\s/]+)*$/, { error: 'Write the path of a folder, such as docs/v2.' });

const VersionFacts = z.strictObject({
  folder: VersionFolder.meta({ description: 'The folder of its pages, such as `docs/v2`.' }),
  label: line(50)
    .optional()
    .meta({ description: 'Its name in the menu. Without it: the number in the name of the folder.' }),
  current: z.literal(true, { error: 'Write true, or leave it out.' }).optional().meta({
    description: 'True if searches and links lead to this version. Without it: to the first of the same folder.',
  }),
});

/** The fact about versions of the documentation. */
export const versionFacts = {
  versionFolders: z
    .union(
      [
        z.literal(false),
        z
          .array(z.union([VersionFolder, VersionFacts], { error: 'Write the path of a folder, such as docs/v2.' }))
          .min(2, { error: 'Write two folders or more, such as `versionFolders: [docs/v2, docs/v1]`.' })
          .max(100),
      ],
      { error: 'Write a list of two folders or more, the newest first, or false.' },
    )
    .optional()
    .meta({
      description:
        'The folders with versions of the documentation, the newest first, such as `[docs/v2, docs/v1]`. Without it: folders side by side whose names are versions and whose pages mirror each other. `false`: there are none.',
    }),
};

/** A version that an owner states. */
export type StatedVersion = z.output<typeof VersionFacts>;

/** The facts of each version that an owner names. */
export const statedVersions = (versions: readonly (string | StatedVersion)[]): readonly StatedVersion[] =>
  versions.map((version) => (typeof version === 'string' ? { folder: version } : version));

/** A version of the documentation: a folder beside those of the other versions. */
export interface SiteVersion {
  /** Its name in requests, unique on the site: that of its folder or, where two folders have one, the path. */
  readonly name: string;
  /** The name that readers see, such as `2.1`. */
  readonly label: string;
  /** The path of its pages, without the folder of a language. */
  readonly folder: string;
  /** The folder that it shares with the other versions; empty at the root. */
  readonly parent: string;
  /** True for the version that stands for all others, one in each folder. */
  readonly isCurrent: boolean;
}

/** The versions of a site, the newest of each folder first; absent on most. */
export interface DocVersions {
  readonly docVersions?: readonly SiteVersion[];
}

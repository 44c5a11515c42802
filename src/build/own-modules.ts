import path from 'node:path';
import { build } from 'esbuild';
import type { OwnConfig } from '../project/own-config.ts';
import { UserError } from '../project/user-error.ts';

/** The configuration and the modules of the project that it imports, now or later; packages are not among them. */
export const findModules = async ({
  file,
  project,
}: Pick<OwnConfig, 'file' | 'project'>): Promise<readonly string[]> => {
  const { metafile } = await build({
    entryPoints: [file],
    absWorkingDir: project,
    bundle: true,
    write: false,
    outdir: project,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  }).catch((error: unknown) => {
    const { errors }: { errors?: readonly { text: string; location: { file: string; line: number } | null }[] } =
      Object(error);
    const [first] = errors ?? [];
    if (first === undefined) throw error;
    const { text, location } = first;
    throw new UserError(
      `${path.join(project, location?.file ?? path.basename(file))}:${location?.line ?? 1}: ${text}.`,
    );
  });
  return Object.keys(metafile.inputs).map((name) => path.resolve(project, name));
};

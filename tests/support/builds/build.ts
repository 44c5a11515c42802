import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const run = promisify(execFile);

export { temporaryFolder } from '../run/temporary-folders.ts';

/** Writes files by their paths and returns the folder. */
export const writeFiles = async (folder: string, files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
};

export interface BuildResult {
  readonly code: number;
  readonly output: string;
}

export const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  VITEST: '',
  SITE_URL: 'https://site.example',
  ...env,
});

/** Runs `npm run build` in the project's folder with these environment variables and arguments. */
export const runBuild = async (
  env: Readonly<Record<string, string>>,
  ...arguments_: readonly string[]
): Promise<BuildResult> => {
  try {
    const { stdout, stderr } = await run(process.execPath, ['src/commands/build.ts', ...arguments_], {
      env: environment(env),
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code: Number(code ?? 1), output: `${stdout}${stderr}` };
  }
};

/** Returns the bytes of every file in a folder by its path; Brotli and gzip files are decompressed. */
export const readTree = async (folder: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const unpacked = file.endsWith('.br')
      ? brotliDecompressSync(bytes)
      : bytes[0] === 0x1f && bytes[1] === 0x8b
        ? gunzipSync(bytes)
        : bytes;
    files.set(path.relative(folder, file), unpacked);
  }
  return files;
};

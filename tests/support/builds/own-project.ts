import { cp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { type BuildResult, runProgram, temporaryFolder, writeFiles } from './build.ts';

const program = path.resolve('bin/halyard.cjs');

/** The example of a plug-in in the documentation. */
export const exampleFolder = path.resolve('docs/examples/plug-in');

/** Makes a project of an owner with the checkout as its dependency. */
export const makeProject = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = path.join(await temporaryFolder(), 'project');
  const manifest = { type: 'module', scripts: { halyard: 'halyard' }, dependencies: { halyard: '*' } };
  await writeFiles(folder, {
    'package.json': JSON.stringify(manifest),
    'content/index.md': '# Bees\n\nBees make honey.\n',
    'node_modules/.keep': '',
    ...files,
  });
  await symlink(path.resolve('.'), path.join(folder, 'node_modules/halyard'));
  return folder;
};

/** The variables by which a script of the project starts the program. */
export const scriptVariables = (project: string): Readonly<Record<string, string>> => ({
  npm_package_json: path.join(project, 'package.json'),
  npm_lifecycle_event: 'halyard',
  npm_command: 'run-script',
  CACHE_DIR: path.join(project, 'node_modules/.cache'),
});

/** Runs a command as a script of the project does. */
export const runInProject = (project: string, ...args: readonly string[]): Promise<BuildResult> =>
  runProgram(process.execPath, [program, ...args], scriptVariables(project), project);

/** Copies the example into a project, with pages that use it. */
export const addExample = async (project: string): Promise<void> => {
  await cp(exampleFolder, project, { recursive: true });
  const page = (level: string, text: string): string => `---\nlevel: ${level}\n---\n\n# ${text}\n\nSee ISSUE-12.\n`;
  await writeFiles(project, {
    'content/wax.md': page('experts', 'Wax'),
    'content/honey.md': page('beginners', 'Honey'),
  });
};

/** The parts of the example that a built site lacks. */
export const missingOfExample = async (site: string): Promise<string[]> => {
  const expected = [
    ['levels.json', '/wax": "experts"'],
    ['wax.md', 'This page is for experts.'],
    ['wax.md', '[ISSUE-12](https://issues.example/12)'],
    ['wax.html', '"educationalLevel":"experts"'],
    ['wax.html', 'Is wax too hard?'],
    ['openapi.json', 'For whom the page is'],
    ['openapi.json', '/levels/{level}'],
    ['.well-known/mcp/server-card.json', 'list_level'],
  ] as const;
  const missing: string[] = [];
  for (const [file, text] of expected) {
    const written = await readFile(path.join(site, file), 'utf8').catch(() => '');
    if (!written.includes(text)) missing.push(`${text} in ${file}`);
  }
  return missing;
};

/** The call of the tool of the example, as clients send it over HTTP. */
export const exampleCall = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'list_level', arguments: { level: 'experts' } },
  }),
};

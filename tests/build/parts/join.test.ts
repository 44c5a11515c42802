import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { environment, runCommand, runSharedCommand, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { isFull } from '../../support/effort.ts';
import { photo } from '../../support/files/photo.ts';
import { languagesFolder } from '../../support/libraries/languages.ts';

let folder = '';
let content = '';
/** The folder of three parts. */
let parts = '';

/**
 * Settings of a build: the parts, the join and the whole have caches of their own, as on machines that share nothing but
 * compiled code and fonts.
 */
const settings = (name: string, cache = 'cache', more: Readonly<Record<string, string>> = {}) => ({
  CONTENT_DIR: content,
  OUT_DIR: path.join(folder, name),
  CACHE_DIR: path.join(folder, cache),
  SOURCE_DATE_EPOCH: '1780000000',
  ...more,
});

/** Returns every file of a folder with its bytes as stored on the disk. */
const rawTree = async (place: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = async (file: string) => [path.relative(place, file), await readFile(file, 'base64')] as const;
  return new Map(await Promise.all(files.sort().map(read)));
};

const expectSame = async (joined: string, whole: string): Promise<void> => {
  const [own, other] = [await rawTree(`${joined}/`), await rawTree(`${whole}/`)];
  expect([...own].filter(([file, bytes]) => other.get(file) !== bytes).map(([file]) => file)).toEqual([]);
  expect([...own.keys()]).toEqual([...other.keys()]);
};

const outOf = (name: string): string => path.join(folder, name);
const build = (name: string, ...args: readonly string[]) => runSharedCommand('build', settings(name), ...args);
const buildPart = (part: string, place = parts) =>
  runSharedCommand('build', settings('part', 'cache of parts'), '--part', part, '--parts', place);

beforeAll(async () => {
  folder = await temporaryFolder();
  content = path.join(folder, 'content');
  parts = path.join(folder, 'parts');
  await cp(languagesFolder, content, { recursive: true, preserveTimestamps: true });
  await writeFiles(content, {
    'blog/hill.md':
      '---\ntitle: Hill\ndate: 2026-05-04\ncover: { src: pics/ridge.png, alt: A ridge }\n---\nWords on humidity. ![The range](pics/range.png)\n',
    'blog/plain.md': `---\ntitle: Plain\ndate: 2026-05-05\n---\n${'A word on [the hill](hill.md). '.repeat(80)}\n`,
  });
  await mkdir(path.join(content, 'blog/pics'), { recursive: true });
  await writeFile(path.join(content, 'blog/pics/ridge.png'), await photo(600, 300));
  await writeFile(path.join(content, 'blog/pics/range.png'), await photo(620, 200));
  const whole = await build('whole');
  for (const cache of ['cache of parts', 'cache of join'])
    for (const kind of ['page-apps', 'fonts'])
      await cp(path.join(folder, 'cache', kind), path.join(folder, cache, kind), { recursive: true });
  // In a process of its own, the first part has nothing but these files.
  const own = settings('part', 'cache of parts');
  const first = await runCommand('build', own, '--part', '1/3', '--parts', parts);
  const built = [whole, first, await buildPart('2/3'), await buildPart('3/3')];
  expect(built.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', '', '', '']);
});

test('`halyard join` publishes the release of a build as a whole, byte for byte, and renders no page of a part again', async () => {
  // One part is built twice.
  expect(await buildPart('2/3')).toMatchObject({ code: 0 });
  const own = content;
  content = path.join(folder, 'elsewhere/content');
  await cp(own, content, { recursive: true, preserveTimestamps: true });
  const joined = await runCommand('join', settings('joined', 'cache of join'), '--parts', parts);
  content = own;
  expect([joined.code, joined.output]).toEqual([0, expect.stringContaining('pages at https://site.example, build ')]);
  await expectSame(outOf('joined'), outOf('whole'));
  const rendered = await Promise.all(
    (await readdir(parts)).map(async (name) =>
      JSON.parse(await readFile(path.join(parts, name, 'pages.json'), 'utf8')),
    ),
  );
  const pages: string[] = rendered.flatMap(({ views }) => views.map(([page]: [string]) => page));
  expect(pages).toContain('blog/hill');
  expect(new Set(pages).size).toBe(pages.length);
  expect((await readdir(parts)).sort()).toEqual(['1-of-3', '2-of-3', '3-of-3']);
  // A page that was taken over is a link to the file of its part.
  const links = await Promise.all(
    pages.flatMap((page) => ['.html', '.md'].map((ending) => stat(path.join(outOf('joined'), page + ending)))),
  );
  expect(links.filter(({ nlink }) => nlink < 2)).toEqual([]);
});

// Three more builds: only where the tests run in full.
test.runIf(isFull)('`halyard join` publishes files alone for a static host, as a whole build does', async () => {
  const forStatic = ['--for', 'static'];
  const built = [build('static-whole', ...forStatic), build('static', ...forStatic, '--part', '1/1')];
  expect((await Promise.all(built)).map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', '']);
  expect(await readdir(`${outOf('static')}-parts`)).toEqual(['1-of-1']);
  expect(await runSharedCommand('join', settings('static'), '--for', 'static')).toMatchObject({ code: 0 });
  await expectSame(outOf('static'), outOf('static-whole'));
});

test('`halyard join` publishes nothing from parts that are missing, damaged or of another source, and names them', async () => {
  const join = async (change: (place: string) => Promise<unknown>, more: Readonly<Record<string, string>> = {}) => {
    const place = path.join(await temporaryFolder(), 'parts');
    await cp(parts, place, { recursive: true });
    await change(place);
    const { code, output } = await runSharedCommand(
      'join',
      settings('refused', 'cache of join', more),
      '--parts',
      place,
    );
    expect(code, output).toBe(1);
    expect(await readdir(folder)).not.toContain('refused');
    return output.replaceAll(place, 'parts');
  };
  expect(await join((place) => rm(path.join(place, '2-of-3'), { recursive: true }))).toContain(
    'Part 2/3 is not in parts. Build what is missing, such as with `npm run build -- --part 2/3`.',
  );
  expect(await join((place) => writeFile(path.join(place, '3-of-3/pages.json'), '{}'))).toContain(
    'Part 3/3 in parts/3-of-3 is damaged: pages.json was changed or lost. Build it again',
  );
  expect(await join(async () => undefined, { SITE_URL: 'https://other.example' })).toContain(
    'Part 1/3 in parts/1-of-3 does not belong to this build. It was made for https://site.example, and this build is for https://other.example.',
  );
});

test('`halyard build --part` replaces only a part that it has made, and leaves nothing half', async () => {
  const place = await writeFiles(path.join(await temporaryFolder(), 'parts'), { '1-of-2/notes.txt': 'Mine.' });
  const refused = await buildPart('1/2', place);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('so it is not replaced')]);
  expect([...(await rawTree(place)).keys()]).toEqual(['1-of-2/notes.txt']);
  const args = ['src/commands/build.ts', '--part', '2/2', '--parts', place];
  const child = spawn(process.execPath, args, { env: environment(settings('part', 'cache of parts')) });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
    if (output.includes('  library ')) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  expect((await readdir(place)).filter((name) => !name.startsWith('.scratch-'))).toEqual(['1-of-2']);
  expect(await buildPart('2/2', place)).toMatchObject({ code: 0 });
  expect((await readdir(place)).sort()).toEqual(['1-of-2', '2-of-2']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeLeftOut } from '../../../src/content/source/left-out.ts';
import { readSourceFolder } from '../../../src/content/source/source-files.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const read = async (files: Readonly<Record<string, string>>) => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const { pages, assets, leftOut = [] } = await readSourceFolder(folder);
  return { read: [...pages.map(({ file }) => file), ...assets].sort(), lines: describeLeftOut(leftOut), leftOut };
};

const vault = {
  '.obsidian/templates.json': '{"folder":"Patterns"}',
  '.obsidian/daily-notes.json': '{"folder":"Daily Notes"}',
  '.gitignore': 'TODO.md\n/scratch/\n*.log\n!keep.log\n',
  'Patterns/day.md': '',
  'Daily Notes/2025-01-31.md': '',
  'Work/Private/pay.md': '',
  'Work/plan.excalidraw.md': '',
  'Work/board.canvas': '{}',
  'Work/plan.md': '',
  'Work/TODO.md': '',
  'Work/a.log': '',
  'Work/keep.log': '',
  'scratch/x.md': '',
};

test('readSourceFolder() leaves out what is not for others, and says how to bring it back', async () => {
  const { read: found, lines } = await read(vault);
  expect(found).toEqual(['Work/keep.log', 'Work/plan.md']);
  expect(lines).toEqual([
    "Left out, templates and daily notes of the vault: 2 files (Daily Notes/, Patterns/). To publish them, write ignore: ['!/Daily Notes/', '!/Patterns/'] in site.yaml.",
    "Left out, private folders: 1 file (Work/Private/). To publish them, write ignore: ['!/Work/Private/'] in site.yaml.",
    "Left out, by .gitignore: 3 files (Work/TODO.md, Work/a.log, scratch/). To publish them, write ignore: ['!/Work/TODO.md', '!/Work/a.log', '!/scratch/'] in site.yaml.",
    "Left out, drawings and canvases of Obsidian: 2 files (Work/board.canvas, Work/plan.excalidraw.md). To publish them, write ignore: ['!/Work/board.canvas', '!/Work/plan.excalidraw.md'] in site.yaml.",
  ]);
});

test('readSourceFolder() follows each remedy that it names', async () => {
  const { lines, leftOut } = await read(vault);
  const patterns = lines.map((line) => line.replace(/^.*ignore: /, '').replace(/ in site\.yaml\.$/, ''));
  const facts = `ignore: [${patterns.map((list) => list.slice(1, -1)).join(', ')}]\n`;
  const again = await read({ ...vault, 'site.yaml': facts });
  expect(leftOut.map(({ file }) => file).filter((file) => !again.read.includes(file))).toEqual([]);
  expect(again.lines).toEqual([]);
});

test('ignore in site.yaml leaves files out in the syntax of .gitignore, and `!` brings one back', async () => {
  const files = {
    'a.md': '',
    'drafts/b.md': '',
    'deep/drafts/c.md': '',
    'x.tmp.md': '',
    'Keep/d.md': '',
    'pic.png': '',
  };
  const ignoring = async (facts: string) => (await read({ ...files, 'site.yaml': facts })).read;
  expect(await ignoring('ignore: [drafts/, "*.tmp.md", "!keep/"]\n')).toEqual(['Keep/d.md', 'a.md', 'pic.png']);
  expect(await ignoring('ignore: [/drafts/, "*.md", "!/deep/**"]\n')).toEqual(['deep/drafts/c.md', 'pic.png']);
  // What is not for others stays so, although another fact is wrong.
  expect(await ignoring('nmae: x\nignore: ["*.md", 3]\n')).toEqual(['pic.png']);
  expect(await ignoring('ignore: drafts\n')).toEqual(['Keep/d.md', 'a.md', 'pic.png', 'x.tmp.md']);
});

test('a file .gitignore holds in its folder, and the deeper one decides', async () => {
  const files = {
    '.gitignore': '*.tmp.md\n',
    'docs/.gitignore': '!a.tmp.md\n/x.md\n',
    'docs/a.tmp.md': '',
    'docs/b.tmp.md': '',
    'docs/x.md': '',
    'x.md': '',
  };
  expect((await read(files)).read).toEqual(['docs/a.tmp.md', 'x.md']);
});

test('a folder without a vault keeps its templates, journal and canvases', async () => {
  const files = { 'Templates/a.md': '', 'Journal/2025-01-31.md': '', 'b.canvas': '', 'private/secret.md': '' };
  expect((await read(files)).read).toEqual(['Journal/2025-01-31.md', 'Templates/a.md', 'b.canvas']);
});

test('former versions that Logseq keeps are left out, and its folder is named once', async () => {
  const files = { 'pages/a.md': '', 'logseq/bak/pages/a/1.md': '', 'notes/logseq/version-files/local/a/1.md': '' };
  const { read: found, lines } = await read(files);
  expect(found).toEqual(['pages/a.md']);
  expect(lines.join()).toContain('logseq/bak/');
  expect((await read({ ...files, 'site.yaml': "ignore: ['!logseq/bak/']\n" })).read).toContain(
    'logseq/bak/pages/a/1.md',
  );
});

test('ignore never throws, and what it leaves out is never read, whatever its patterns are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[!/]{0,2}[a-c*?[\]\\/. -]{1,12}$/), { maxLength: 5 }),
      async (patterns) => {
        const { read: found, leftOut } = await read({
          'a/b.md': '',
          'a/c/a.md': '',
          'b.md': '',
          'c.png': '',
          '.gitignore': patterns.join('\n'),
          'site.yaml': JSON.stringify({ ignore: patterns }),
        });
        expect(found.length + leftOut.length).toBe(4);
        expect(leftOut.filter(({ file }) => found.includes(file))).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';

const wax =
  'Wax is what bees make their combs of, in thin scales between the rings of the belly, which they chew until it is soft.';
const honey =
  'Honey keeps for years in a closed jar, because it holds too little water for anything to grow in it, and tastes of flowers.';

/** Runs `halyard questions` over a folder that was built. */
const run = (folder: string, ...args: readonly string[]) => {
  const env = { CONTENT_DIR: path.join(folder, 'notes'), OUT_DIR: path.join(folder, 'dist') };
  return runCommand('questions', env, ...args);
};

test('`halyard questions` lists headings, prints a task, and writes a new list only', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'notes/index.md': '# Bees\n\nNotes on bees.\n',
    'notes/comb.md': `---\nquestions:\n  - What are combs made of?\n---\n\n# Comb\n\n${wax}\n`,
    'notes/honey.md': `# Stores\n\n## Honey\n\n${honey}\n`,
  });
  const env = { CONTENT_DIR: path.join(folder, 'notes'), OUT_DIR: path.join(folder, 'dist') };
  expect(await runSharedBuild(env)).toMatchObject({ code: 0 });

  const { output } = await run(folder);
  expect(output).toContain('1 questions: 1 answered.\n1 of 2 headings are found by no question.\n  honey#honey\n');
  const task = await run(folder, '--task');
  expect(task.output).toContain('{"page":"honey","heading":"honey","title":"Stores","words":"Honey"');
  expect(task.output).not.toContain('"page":"comb"');

  const list = path.join(folder, 'list.json');
  await writeFile(list, 'not a list');
  expect(await run(folder, '--from', list)).toMatchObject({ code: 1, output: expect.stringContaining('is no list') });
  const proposed = [
    { question: 'How long can I keep honey?', page: 'honey', heading: 'honey' },
    { question: 'Who invented the hive?', page: 'nowhere' },
  ];
  await writeFile(list, JSON.stringify(proposed));
  const written = await run(folder, '--from', list);
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining('1 unknown. 1 are in ') });
  const yaml = await readFile(path.join(folder, 'notes/questions.yaml'), 'utf8');
  expect(yaml).toBe('- question: How long can I keep honey?\n  page: honey\n  heading: honey\n');
  expect((await run(folder)).output).toContain('0 of 2 headings');

  const again = await run(folder, '--from', list);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already in') });
  expect(await readFile(path.join(folder, 'notes/questions.yaml'), 'utf8')).toBe(yaml);
});

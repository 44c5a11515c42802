import { expect, test } from 'vitest';
import { showsColour } from '../../src/cli/report-options.ts';
import { runCommand, temporaryFolder, writeFiles } from '../support/builds/build.ts';

const check = (content: string, ...args: readonly string[]) => runCommand('check', { CONTENT_DIR: content }, ...args);

test('`npm run check` says first and last what became of every file, and fails only with `--strict`', async () => {
  const content = await writeFiles(await temporaryFolder(), {
    'blog/a.md': '---\ntitle: A\nlayout: post\n---\nSee [b](b.md) and ![](c.png).\n',
    'blog/d.md': '---\ntitle: D\npublished: false\n---\nText.\n',
    'blog/e.md': '---\ntitle: E\n  draft: true\n---\nText.\n',
  });
  const lenient = await check(content);
  expect(lenient.code).toBe(0);
  const files = '3 files: 1 page, 1 draft, 1 with unreadable front matter';
  expect(lenient.stdout.trim().split('\n')).toEqual([
    files,
    expect.stringContaining('site.yaml: the site is called'),
    expect.stringMatching(
      `^${files}; 0 errors, \\d+ warnings of \\d+ kinds, 3 notes of 3 kinds, \\d+ remarks? on style`,
    ),
  ]);
  expect(lenient.stderr).toContain('warning  broken-link: 2 in 1 file.');
  expect(lenient.stderr).toContain('note  unknown-field: 1 in 1 file (layout 1).');
  expect(lenient.stderr).not.toContain('advice');
  expect(lenient.stderr).not.toContain('\u001B');
  const strict = await check(content, '--strict', '--advice');
  expect(strict.code).toBe(1);
  expect(strict.stderr).toContain('error  broken-link: 2 in 1 file.');
  expect(strict.stderr).toContain('advice  unlinked-page: 1 in 1 file.');
});

test('`npm run check -- --advice` names listed questions that their section does not answer, with their lines', async () => {
  const content = await writeFiles(await temporaryFolder(), {
    'blog/boats.md':
      '---\ntitle: Boats\nquestions:\n  - How deep is a keel?\n  - question: What is it?\n    section: paint\n---\n\n## Keels\n\nA keel is two metres deep.\n\n## Paint\n\nPaint dries in a day.\n',
  });
  const { stderr } = await check(content, '--advice', '--all');
  expect(stderr).toContain('advice  unanswered-question: 1 in 1 file.');
  expect(stderr).toContain('boats.md:5:15  questions  "What is it?" is not answered, and not by blog/boats#paint.');
  expect((await check(content)).stderr).not.toContain('unanswered-question');
});

test('showsColour() is true for terminals, unless NO_COLOR is set', () => {
  expect(showsColour({ isTTY: true }, {})).toBe(true);
  expect(showsColour({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
  expect(showsColour({ isTTY: true }, { TERM: 'dumb' })).toBe(false);
  expect(showsColour({}, {})).toBe(false);
});

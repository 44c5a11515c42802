import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { slug } from 'github-slugger';
import { stringify } from 'yaml';
import { requireContentFolder } from '../context/at-build/content/require-content-folder.ts';
import { readSettings } from '../context/settings.ts';
import { UserError } from '../context/user-error.ts';
import { isSection, type Section, sections } from '../library/sections.ts';
import { suggest } from '../library/suggest.ts';
import { exitWithError } from './exit-with-error.ts';

/** `npm run new`: creates a valid page; prompts for section and title, or takes `-- --section blog --title "…"`. */
const starters: Readonly<Record<Section, { fields: Record<string, unknown>; body: string }>> = {
  site: { fields: {}, body: 'Write here.\n' },
  blog: {
    fields: { summary: ['The one thing that this essay argues.'], tags: [] },
    body: 'Start with the problem.\n\n## The argument\n\nShow the reasoning.\n',
  },
  glossary: {
    fields: { definition: 'The term is … in one sentence that stands alone.', also: [] },
    body: '## Why it matters\n\nWrite here.\n',
  },
  tools: {
    fields: {
      time: '5 minutes',
      inputs: [{ name: 'First input', description: 'What it means and where to find it.' }],
    },
    body: '## When to use it\n\nWrite here.\n',
  },
  examples: {
    fields: { illustrative: true, result: 'The outcome in one sentence.' },
    body: '## The situation\n\nWrite here.\n',
  },
  solutions: {
    fields: { problem: 'We … in the words of those who have the problem.', checks: ['A question that confirms it?'] },
    body: '## Steps\n\n1. The first step.\n',
  },
};

process.once('uncaughtException', (error) => exitWithError(error));

const settings = readSettings(process.env, process.cwd());
const { contentFolder, contentName } = settings;
await requireContentFolder(settings);

const fail = (message: string): never => {
  throw new UserError(message);
};

const { values } = parseArgs({ options: { section: { type: 'string' }, title: { type: 'string' } } });
const ask = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return fail('Pass a section and a title: npm run new -- --section blog --title "A title"');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
};
const section = values.section ?? (await ask(`Section (${sections.join(', ')}): `));
if (!isSection(section)) {
  const [near] = suggest(section, sections);
  fail(
    `There is no section "${section}"; use one of ${sections.join(', ')}.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  );
} else {
  const title = values.title ?? (await ask('Title: '));
  const name = slug(title);
  if (name === '') fail('The title needs at least one letter or digit.');
  const file = path.join(contentFolder, section, `${name}.md`);
  const { fields, body } = starters[section];
  const date = new Date().toISOString().slice(0, 10);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    `---\n${stringify({ title, description: 'What the page is about, in a sentence.', date, ...fields, draft: true })}---\n\n${body}`,
    // Fails for an existing file or link, even one that another process creates meanwhile.
    { flag: 'wx' },
  ).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST'
      ? fail(`${contentName}/${section}/${name}.md already exists; choose another title.`)
      : Promise.reject(error),
  );
  console.log(`Created ${contentName}/${section}/${name}.md as a draft. Remove \`draft: true\` to publish it.`);
}

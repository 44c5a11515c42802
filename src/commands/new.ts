import '../start/program.ts';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { slug } from 'github-slugger';
import { stringify } from 'yaml';
import { readCommandSettings } from '../cli/command-settings.ts';
import { exitWithError } from '../cli/exit-with-error.ts';
import { readCommand } from '../cli/read-command.ts';
import { sectionNamed } from '../cli/section-named.ts';
import { undeclaredSection } from '../content/found-sections.ts';
import { readSite, siteFile } from '../content/read-site.ts';
import { requireContentFolder } from '../content/require-content-folder.ts';
import { toSegment } from '../library/layout/segment.ts';
import { getSectionType } from '../library/section-types.ts';
import { getSections } from '../library/sections.ts';
import { commandLine } from '../project/command-line.ts';
import { UserError } from '../project/user-error.ts';

/** `npm run new`: creates a valid page; prompts for section and title, or takes `-- --section blog --title "…"`. */
process.once('uncaughtException', (error) => exitWithError(error));

const { text } = readCommand('new');
const settings = await readCommandSettings('new');
const { contentFolder, contentName, followLinks } = settings;
await requireContentFolder(settings);

const fail = (message: string): never => {
  throw new UserError(message);
};

const ask = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY)
    return fail(`Pass a section and a title: ${commandLine('new', '--section blog --title "A title"')}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
};
const { site, issues } = await readSite(contentFolder, contentName, [], followLinks);
if (issues.some(({ severity }) => severity === 'error'))
  fail(`${contentName}/${siteFile} has errors. Run \`${commandLine('check')}\`, which names them.`);
/** The folders that are sections, beside those that the facts declare. */
const folders = (await readdir(contentFolder, { withFileTypes: true })).flatMap((entry) =>
  entry.isDirectory() && toSegment(entry.name) === entry.name && !['strings', 'theme'].includes(entry.name)
    ? [entry.name]
    : [],
);
const declared = getSections(site);
const sections = new Map([
  ...declared,
  ...folders.flatMap((folder) => (declared.has(folder) ? [] : [[folder, undeclaredSection(folder)] as const])),
]);
const names = [...sections.keys()];
const name = text('section') ?? (await ask(`Section (${names.join(', ')}): `));
const section = sectionNamed(name, sections);
const title = text('title') ?? (await ask('Title: '));
const fileName = slug(title);
if (fileName === '') fail('The title needs at least one letter or digit.');
const file = path.join(contentFolder, section.name, `${fileName}.md`);
const { fields, body } = getSectionType(section).starter;
const date = new Date().toISOString().slice(0, 10);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(
  file,
  `---\n${stringify({ title, description: 'What the page is about, in a sentence.', date, ...fields, draft: true })}---\n\n${body}`,
  // Fails for an existing file or link, even one that another process creates meanwhile.
  { flag: 'wx' },
).catch((error: NodeJS.ErrnoException) =>
  error.code === 'EEXIST'
    ? fail(`${contentName}/${section.name}/${fileName}.md already exists; choose another title.`)
    : Promise.reject(error),
);
console.log(`Created ${contentName}/${section.name}/${fileName}.md as a draft. Remove \`draft: true\` to publish it.`);

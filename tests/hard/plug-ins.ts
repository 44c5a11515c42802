import '../../src/start/program.ts';
import { execFileSync } from 'node:child_process';
import console from 'node:console';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseDocument } from 'yaml';
import { defaultPlugins } from '../../src/plugins.ts';
import { copyCheckout } from '../support/plug-ins/copy-checkout.ts';
import { getNames, joined } from '../support/plug-ins/names-of.ts';
import { removeFromList } from '../support/plug-ins/remove-from-list.ts';
import { getKnown, getMentions, runIn, type SmallSite, serveSmallSite } from '../support/plug-ins/small-site.ts';
import { temporaryFolder } from '../support/run/temporary-folders.ts';

/**
 * `npm run test:hard plug-ins [name…]`: for each plug-in, or for those of a name such as `banner+chooser` together, deletes the
 * folder and the two lines in a copy of the checkout. There the types, the rooms, the lint and the tests of the core must pass, a small folder must be built and served, and nothing that
 * is served may mention what the plug-in adds. `third` takes every third one, the next ones after the next commit.
 */
const chosen = process.argv.slice(2);
const commits = chosen.includes('third')
  ? Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }))
  : 0;
/** The plug-ins that are deleted together, as a rule one. */
const groups = [
  ...chosen.filter((words) => words !== 'third').map((words) => words.split('+')),
  ...defaultPlugins
    .filter((_, index) => chosen.length === 0 || (chosen.includes('third') && (index + commits) % 3 === 0))
    .map(({ name }) => [name]),
];
const names = new Map(
  await Promise.all(defaultPlugins.map(async (plugin) => [plugin.name, await getNames(plugin)] as const)),
);
const unknown = groups.flat().filter((name) => !names.has(name));
if (unknown.length > 0)
  throw new Error(`There is no plug-in ${unknown.join(', ')}. There are ${[...names.keys()].join(', ')}.`);

/** Facts that make the plug-ins but these publish all that they can. */
const factsWithout = (left: readonly string[]): string[] =>
  [...names].flatMap(([plugin, { facts }]) =>
    left.includes(plugin) ? [] : [...facts].flatMap(([fact, isSwitch]) => (isSwitch ? [fact] : [])),
  );

const rows: { plugin: string; check: string; passed: boolean }[] = [];
const report = (plugin: string, check: string, faults: readonly string[]): void => {
  console.log(`${faults.length === 0 ? 'pass' : 'FAIL'}  ${plugin}: ${check}`);
  for (const fault of faults) console.log(`      ${fault}`);
  rows.push({ plugin, check, passed: faults.length === 0 });
};

/** Removes the configuration of the demo, and its plug-ins, if one of these imports the plug-in. */
const removeDependants = async (checkout: string, name: string): Promise<void> => {
  const listed = new Set(defaultPlugins.map((plugin) => plugin.name));
  const folders = (await readdir(path.join(checkout, 'plugins'))).filter((folder) => !listed.has(folder));
  for (const folder of folders) {
    const files = (await readdir(path.join(checkout, 'plugins', folder), { recursive: true })).filter((file) =>
      file.endsWith('.ts'),
    );
    const texts = await Promise.all(
      files.map((file) => readFile(path.join(checkout, 'plugins', folder, file), 'utf8')),
    );
    if (!texts.some((text) => text.includes(`../${name}/`))) continue;
    await rm(path.join(checkout, 'plugins', folder), { recursive: true });
    await rm(path.join(checkout, 'halyard.config.ts'), { force: true });
  }
};

/** Removes fields from the pages of the demo. */
const removeFields = async (checkout: string, fields: readonly string[]): Promise<void> => {
  if (fields.length === 0) return;
  const content = path.join(checkout, 'content');
  for (const name of await readdir(content, { recursive: true })) {
    if (!name.endsWith('.md')) continue;
    const file = path.join(content, name);
    const [before, head = '', ...body] = (await readFile(file, 'utf8')).split(/^---$/m);
    const document = parseDocument(head);
    if (!fields.some((field) => document.has(field))) continue;
    for (const field of fields) document.delete(field);
    await writeFile(file, [before, `\n${document}`, ...body].join('---'));
  }
};

const removePlugin = async (checkout: string, name: string): Promise<void> => {
  await removeDependants(checkout, name);
  await rm(path.join(checkout, 'plugins', name), { recursive: true });
  const list = path.join(checkout, 'src/plugins.ts');
  await writeFile(list, removeFromList(await readFile(list, 'utf8'), name));
  const { fields = [] } = defaultPlugins.find((plugin) => plugin.name === name) ?? {};
  await removeFields(
    checkout,
    fields.map((field) => field.name),
  );
  // The demo is a folder of an owner, who removes the facts that `check` no longer knows.
  const demo = path.join(checkout, 'content/site.yaml');
  const facts = parseDocument(await readFile(demo, 'utf8'));
  for (const fact of names.get(name)?.facts.keys() ?? []) facts.delete(fact);
  await writeFile(demo, String(facts));
};

/** Compares what is served with and without some plug-ins. */
const compareSites = async (
  group: readonly string[],
  checkout: string,
  folder: string,
  whole: SmallSite,
): Promise<void> => {
  const site = await serveSmallSite(checkout, path.join(folder, 'site'), factsWithout(group));
  try {
    const plugin = group.join('+');
    const own = group.flatMap((name) => names.get(name) ?? []).reduce(joined);
    const published = [...whole.files].filter((file) => !site.files.has(file) && !file.startsWith('/pagefind/'));
    const added = { ...own, addresses: [...new Set([...own.addresses, ...published])] };
    report(plugin, 'nothing that is served mentions it', getMentions(site, added));
    report(plugin, 'what it adds is unknown', await getKnown(checkout, site, added, folder));
    // Otherwise these two checks would look for nothing.
    const seen = [...getMentions(whole, added), ...(await getKnown('.', whole, added, path.join(folder, 'whole')))];
    report(plugin, 'the whole project has what it adds', seen.length === 0 ? ['nothing was found'] : []);
  } finally {
    await site.stop();
  }
};

const commands: readonly (readonly [check: string, ...command: string[]])[] = [
  // Written from the code, so the files of the copy are written anew.
  ['generated files', 'npx', 'vitest', 'run', '--project', 'units', 'tests/docs/site-schema.test.ts', '-u'],
  ['types', 'npm', 'run', 'types'],
  ['rooms', 'npm', 'run', 'rooms'],
  ['lint', 'npm', 'run', 'lint'],
  ['tests', 'npx', 'vitest', 'run', '--project', 'units'],
];

const holdLaw = async (group: readonly string[], whole: SmallSite): Promise<void> => {
  const folder = await temporaryFolder();
  const checkout = path.join(folder, 'checkout');
  try {
    await copyCheckout(checkout);
    for (const plugin of group) await removePlugin(checkout, plugin);
    await compareSites(group, checkout, folder, whole);
    for (const [check, ...command] of commands) {
      const { code, output } = await runIn(checkout, command, { NO_COLOR: '1' });
      report(group.join('+'), check, code === 0 ? [] : [output.slice(-20_000)]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const folder = await temporaryFolder();
const whole = await serveSmallSite('.', folder, factsWithout([]));
try {
  for (const group of groups) await holdLaw(group, whole);
} finally {
  await whole.stop();
  await rm(folder, { recursive: true, force: true });
}
console.table(rows);
process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1;

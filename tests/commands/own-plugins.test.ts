import { expect, test } from 'vitest';
import { makeProject, runInProject as run } from '../support/builds/own-project.ts';

const config = (code: string): string => `import { defineConfig } from 'halyard/plugin';\n\n${code}\n`;

const hive = `
import { definePlugin, z } from 'halyard/plugin';

export const hive = definePlugin({
  name: 'hive',
  facts: async () => ({ motto: z.string().optional() }),
  commands: [{ name: 'hum', summary: 'hums like bees', options: {}, load: () => import('./hum.ts') }],
});
`;

test('plug-ins of a project add commands and facts to its content, and to no other', async () => {
  const project = await makeProject({
    'halyard.config.ts': `${config('export default defineConfig({ plugins: [hive], without: ["importers"] });')}import { hive } from './hive.ts';\n`,
    'hive.ts': hive,
    'hum.ts': 'const text: string = "hum"; console.log(text.repeat(2));\n',
    'content/site.yaml': 'motto: Busy\n',
    '../notes/index.md': '# Notes\n',
    '../notes/site.yaml': 'motto: Busy\n',
    '../notes/halyard.config.ts': 'throw new Error("This file runs.");\n',
  });
  expect(await run(project, 'hum')).toMatchObject({ code: 0, output: 'humhum\n' });
  const help = await run(project, '--help');
  expect(help.output).toContain('hums like bees');
  expect(help.output).not.toContain('import ');
  expect(await run(project, 'check')).toMatchObject({ code: 0, output: expect.stringContaining('0 errors') });
  const other = await run(project, 'check', '../notes');
  expect(other).toMatchObject({ code: 0, output: expect.stringContaining('There is no fact "motto" here.') });
  expect(other.output).not.toContain('This file runs.');
});

/** Members of a plug-in named `mine` with a name that is taken, and the sentence about it. */
const clashes: readonly (readonly [members: string, sentence: string])[] = [
  ['facts: async () => ({ name: z.string().optional() })', 'the fact name'],
  [
    "fields: [{ name: 'series', schema: z.string().optional(), served: z.string(), description: '' }]",
    'the field series',
  ],
  [
    "fields: [{ name: 'title', schema: z.string().optional(), served: z.string(), description: '' }]",
    'the field title',
  ],
  [
    "fields: [{ name: 'words', schema: z.string().optional(), served: z.string(), description: '' }]",
    'the field words',
  ],
  ["tools: [{ name: 'get_page' }]", 'the MCP tool get_page'],
  ["operations: [{ id: 'searchContent', path: '/mine' }]", 'the operation searchContent'],
  ["operations: [{ id: 'mine', path: '/search' }]", 'the operation /search'],
  ["operations: [{ id: 'answerQuestion', path: '/mine' }]", 'the operation answerQuestion'],
  ["endpoints: [{ name: 'ask', path: '/mine' }]", 'the endpoint ask'],
  ["endpoints: [{ name: 'mine', path: '/mcp' }]", 'the endpoint /mcp'],
  ["endpoints: [{ name: 'search', path: '/search' }]", 'the endpoint /search'],
  ["endpoints: [{ name: 'problems', path: '/problems' }]", 'the endpoint /problems'],
  ["documents: async () => [{ pathname: '/robots.txt' }]", 'the address /robots.txt'],
  ["documents: async () => [{ pathname: '/mcp' }]", 'the address /mcp'],
  ["documents: async () => [{ pathname: '/.well-known/api-catalog' }]", 'the address /.well-known/api-catalog'],
  [
    "issues: async () => ({ 'broken-link': { severity: 'note', strict: 'note', meaning: '', fix: '' } })",
    'the kind of issue broken-link',
  ],
  ["hosts: async () => [{ name: 'netlify', isUpload: true, hasEndpoints: true }]", 'the build target netlify'],
  ["options: { check: { strict: { type: 'boolean', text: '' } } }", 'the option check --strict'],
];

test.each(clashes)('a name of the core in a plug-in is an error with both names: %s', async (members, sentence) => {
  const code = `import { z } from 'halyard/plugin';\nexport default defineConfig({ plugins: [{ name: 'mine', ${members} }] });`;
  const project = await makeProject({ 'halyard.config.ts': config(code) });
  const { code: status, output } = await run(project, 'check');
  expect([status, output]).toEqual([
    1,
    expect.stringContaining(`Halyard and mine both have ${sentence}. Leave one out.`),
  ]);
});

test.each([
  ["dialects: async () => [{ name: 'mine', text: {} }]", 'the dialect mine'],
  ["dialects: async () => [{ name: 'mine', tree: {} }]", 'the dialect mine'],
  ["outlines: async () => [{ name: 'mine', read: () => false }]", 'the outline mine'],
])('a name that two plug-ins have is an error with both: %s', async (members, sentence) => {
  const code = `export default defineConfig({ plugins: [{ name: 'one', ${members} }, { name: 'other', ${members} }] });`;
  const project = await makeProject({ 'halyard.config.ts': config(code) });
  const { code: status, output } = await run(project, 'check');
  expect([status, output]).toEqual([1, expect.stringContaining(`one and other both have ${sentence}. Leave one out.`)]);
});

test.each([
  ['export default 7;', 'halyard.config.ts: It has no default export.'],
  ['const a = ;', 'halyard.config.ts:3: Expression expected.'],
  ['throw new Error("broken");', 'halyard.config.ts:3: broken.'],
  ["import './none.ts';", 'halyard.config.ts: Cannot find module'],
  ["export default defineConfig({ without: ['importer'] });", 'Write one of: '],
  [
    "export default defineConfig({ plugins: [{ name: 'a', commands: [{ name: 'build', summary: '', options: {}, load: async () => {} }] }] });",
    'halyard.config.ts: Halyard and a both have the command build. Leave one out.',
  ],
  [
    "import { z } from 'halyard/plugin';\nexport default defineConfig({ plugins: [{ name: 'a', facts: async () => ({ motto: z.string() }) }] });",
    'halyard.config.ts: The fact motto of a must be optional or have a default.',
  ],
  [
    "export default defineConfig({ plugins: [{ name: 'a', endpoints: [{ name: 'mine', path: '/api/v1/mine' }] }] });",
    'halyard.config.ts: The endpoint mine of a needs lower-case words with hyphens as its name, and the address /mine.',
  ],
  [
    "const facts = async () => { throw new Error('none'); };\nexport default defineConfig({ plugins: [{ name: 'a', facts }] });",
    'halyard.config.ts:3: none.',
  ],
])('a fault in the configuration is one sentence with its place: %s', async (code, sentence) => {
  const project = await makeProject({ 'halyard.config.ts': config(code) });
  const { code: status, output } = await run(project, 'check');
  expect([status, output.trim().split('\n').length]).toEqual([1, 1]);
  expect(output).toContain(sentence);
});

import { expect, test } from 'vitest';
import { compileFiles, pageAt } from '../compile-files.ts';

const text = (title: string): string => `# ${title}\n\nText of ${title}.\n`;
const files = {
  'manual/v1/setup.md': text('Setup 1'),
  'manual/v1/use.md': text('Use 1'),
  'manual/v2/setup.md': text('Setup 2'),
  'manual/v2/use.md': text('Use 2'),
};
const formerIn = (compiled: ReturnType<typeof compileFiles>): string[] =>
  compiled.pages.flatMap(({ summary, secondary = false }) =>
    secondary && summary.kind === 'page' ? [summary.path] : [],
  );

test('`compile()` finds versions and says how to state them', () => {
  const compiled = compileFiles(files);
  expect(formerIn(compiled)).toEqual(['manual/v1/setup', 'manual/v1/use']);
  expect(compiled.assumed).toContain('Write versionFolders: [manual/v2, manual/v1] in site.yaml');
  expect(compiled.site.docVersions).toMatchObject([
    { name: 'v2', label: '2', isCurrent: true },
    { name: 'v1', label: '1', isCurrent: false },
  ]);
});

test('`compile()` takes the versions that the owner states, and none for `versionFolders: false`', () => {
  const stated = compileFiles(files, {
    facts: { versionFolders: ['manual/v2', { folder: 'manual/v1', label: 'LTS', current: true }, 'manual/v0'] },
  });
  expect(formerIn(stated)).toEqual(['manual/v2/setup', 'manual/v2/use']);
  expect(stated.assumed).toBeUndefined();
  expect(stated.site.docVersions?.map(({ label }) => label)).toEqual(['2', 'LTS']);
  const none = compileFiles(files, { facts: { versionFolders: false } });
  expect(formerIn(none)).toEqual([]);
  expect(none.site).not.toHaveProperty('docVersions');
  expect(pageAt(none, 'manual/v1/setup').summary).not.toHaveProperty('version');
});

test('`compile()` leaves a site without versions as it was', () => {
  const compiled = compileFiles({ 'manual/setup.md': text('Setup') });
  expect(compiled.site).not.toHaveProperty('docVersions');
  expect(compiled.assumed).toBeUndefined();
});

test('`compile()` finds versions at the root, whose sections take turns', () => {
  const compiled = compileFiles({
    '1.x/setup.md': text('Setup 1'),
    '1.x/use.md': text('Use 1'),
    '2.x/setup.md': text('Setup 2'),
    '2.x/use.md': text('Use 2'),
  });
  expect(formerIn(compiled)).toEqual(['1.x/setup', '1.x/use']);
  expect(pageAt(compiled, '1.x').markdown).toContain('Setup 1');
  expect(pageAt(compiled, '1.x').markdown).not.toContain('Setup 2');
  expect(pageAt(compiled, '1.x').summary.canonical).toBe('https://a.example/2.x');
});

import { expect, test } from 'vitest';
import { openGit } from '../../../src/commands/upgrade/git.ts';
import { noteComponents, propsIn } from '../../../src/commands/upgrade/owned-components.ts';
import { commitFiles, git, newRepository } from '../../support/builds/git.ts';

const component = (props: string, rest = ''): string => `---\ninterface Props {\n${props}\n}\n---\n<p>${rest}</p>\n`;

test('propsIn() reads both forms of a declaration, without comments and spaces', () => {
  expect(
    propsIn('---\ninterface Props {\n  /** The path. */\n  path: string; // own\n}\nconst x = 1;\n---\n<p/>'),
  ).toBe('interface Props { path: string; }');
  expect(propsIn("---\ntype Props = Pick<View, 'a' | 'b'>;\n---\n")).toBe("type Props = Pick<View, 'a' | 'b'>;");
  expect(propsIn('<p/>')).toBe('');
});

test('noteComponents() names components of the owner that a release leaves without a place, props or import', async () => {
  const folder = await newRepository();
  await commitFiles(folder, '2026-01-01', {
    'src/components/site/Brand.astro': component('  site: string;'),
    'src/components/site/Plate.astro': component('  kind: string;'),
    'src/components/site/SiteFooter.astro': component('  site: string;'),
    'src/components/gone.ts': 'export const gone = 1;\n',
    'content/theme/Brand.astro': component('  site: string;'),
    'content/theme/Plate.astro': component('  kind: string;'),
    'content/theme/SiteFooter.astro': `---\nimport { gone } from '/src/components/gone.ts';\n---\n<p>{gone}</p>\n`,
    'content/theme/parts/Brand.astro': component('  anything: string;'),
  });
  const from = git(folder, ['rev-parse', 'HEAD']).trim();
  git(folder, ['rm', '--quiet', 'src/components/site/Plate.astro', 'src/components/gone.ts']);
  await commitFiles(folder, '2026-02-01', {
    'src/components/site/Brand.astro': component('  site: number;'),
    'src/components/site/SiteFooter.astro': component('  site:   string;', 'other words'),
  });
  const to = git(folder, ['rev-parse', 'HEAD']).trim();
  expect(await noteComponents(openGit(folder), from, from, to)).toEqual([
    'content/theme/Brand.astro gets other props: compare them with those of src/components/site/Brand.astro.',
    'content/theme/Plate.astro is not shown any more: the release has no src/components/site/Plate.astro.',
    'content/theme/SiteFooter.astro imports /src/components/gone.ts, which the release does not have.',
  ]);
  expect(await noteComponents(openGit(folder), from, from, from)).toEqual([]);
});

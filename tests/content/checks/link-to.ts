import { compileFiles } from '../compile-files.ts';

/** Where a link to a place on a page leads, and what is reported of it. */
export const linkTo = (target: string, anchor: string) => {
  const { pages, issues } = compileFiles({
    'docs/guide.md': target,
    'docs/a.md': `# A\n\n[words](guide.md#${anchor})\n`,
  });
  const markdown = pages.find(({ file }) => file === 'docs/a.md')?.markdown ?? '';
  return {
    href: decodeURI(/\]\((.*)\)/.exec(markdown)?.[1] ?? ''),
    broken: issues.filter(({ code }) => code === 'unknown-anchor').map(({ message }) => message),
  };
};

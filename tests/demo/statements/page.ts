import { readDoc } from '../../docs/markdown.ts';

/** A page of the site about itself, with each run of white space as one space. */
export const pageOf = (name: string): string => readDoc(`content/site/${name}.md`).text.replace(/\s+/g, ' ');

/** The text below a heading of the second level. */
export const getSection = (name: string, heading: string): string => {
  const section = readDoc(`content/site/${name}.md`).text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`content/site/${name}.md has no heading "${heading}"`);
  return section;
};

import { historyReader } from '../changes/recorded-history.ts';

const atRoot = new Set(['questions.yaml', 'readers.jsonl', 'site.yaml', 'theme.css']);

/** True for a file of the content folder that says what the site is: a build reads or runs it, and does not publish it. */
export const isOwnerFile = (file: string): boolean =>
  atRoot.has(file) ||
  historyReader()?.files.includes(file) === true ||
  /^strings\/[^/]+\.ya?ml$|^theme\/.*\.(?:astro|css|js|ts)$/.test(file);

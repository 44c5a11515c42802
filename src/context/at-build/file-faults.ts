import { pathnameOf } from '../../library/address.ts';
import type { LocalIssue } from '../../library/content-issue.ts';
import { sections } from '../../library/sections.ts';
import { suggest } from '../../library/suggest.ts';
import { isReserved } from './resolve-address.ts';

/** A fault of the file as a whole. */
export const fileFault = (message: string): LocalIssue => ({
  line: 1,
  column: 1,
  field: 'file',
  message,
  severity: 'error',
});

/** Why a file has no address. */
export const addressFault = (file: string): LocalIssue => {
  const [folder = ''] = file.split('/');
  if (sections.some((section) => section === folder))
    return fileFault('This file name has no letter or digit to make an address of; rename the file.');
  const [near] = suggest(folder, sections);
  const known = `There is no section "${folder}"; use one of ${sections.join(', ')}.`;
  return fileFault(near === undefined ? known : `${known} Did you mean "${near}"?`);
};

/** File systems take names of 255 bytes, and ours have endings such as `.html.br`. */
const longestName = 200;
/** Addresses that every browser, proxy and host takes. */
const longestAddress = 2000;

/** What is wrong with the address of a page, which `owner` may have taken before. */
export const pathFaults = (path: string, owner: string | undefined): LocalIssue[] => {
  const isLong =
    path.split('/').some((name) => Buffer.byteLength(name) > longestName) || pathnameOf(path).length > longestAddress;
  return [
    ...(owner === undefined ? [] : [fileFault(`${owner} has the same address, /${path}; rename one of them.`)]),
    ...(isReserved(path) ? [fileFault(`The address /${path} belongs to the service; rename the file.`)] : []),
    ...(isLong
      ? [fileFault(`Give the file a name of at most ${longestName} bytes; its address would be too long.`)]
      : []),
  ];
};

/** The place of the first bytes that were no UTF-8. */
export const encodingFault = (text: string): LocalIssue => {
  const lines = text.slice(0, Math.max(text.indexOf('\uFFFD'), 0)).split('\n');
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    field: 'character',
    message: 'This is not valid UTF-8; save the file as UTF-8.',
    severity: 'error',
  };
};

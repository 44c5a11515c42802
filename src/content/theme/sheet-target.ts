import path from 'node:path';
import { decodeAddress } from '../../library/address.ts';
import { isHidden, isOutside } from '../files/folder-file.ts';

/** The target of an address in a style sheet. */
export type SheetTarget =
  /** The sheet itself: data, or a part of the document. */
  | { readonly kind: 'inline' }
  | { readonly kind: 'otherHost' }
  /** A path out of the content folder, or to a hidden name in it. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'hidden' }
  /** A file by its path in the content folder, with the query and the fragment of the address. */
  | { readonly kind: 'file'; readonly file: string; readonly suffix: string }
  /** An address from the root of the site. */
  | { readonly kind: 'rooted'; readonly address: string; readonly suffix: string };

const withoutEdges = (address: string): string => address.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\r\n]/g, '');

/**
 * What an address in a style sheet of the content folder leads to, as the URL standard reads it: with backslashes as
 * slashes, and percent-encoded dots as dots.
 */
export const sheetTarget = (sheet: string, written: string): SheetTarget => {
  const address = withoutEdges(written).replaceAll('\\', '/');
  if (address === '' || address.startsWith('#') || /^(?:data|about|blob):/i.test(address)) return { kind: 'inline' };
  // A scheme of one letter is the drive of a Windows path.
  if (/^(?:file|[a-z]):/i.test(address)) return { kind: 'outside' };
  if (address.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(address)) return { kind: 'otherHost' };
  const [, place = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const named = (decodeAddress(place) ?? place).normalize();
  if (named.includes('\0') || named.includes('\\')) return { kind: 'outside' };
  if (named.startsWith('/')) return { kind: 'rooted', address: path.posix.normalize(named).slice(1), suffix };
  const file = path.posix.join(path.posix.dirname(sheet), named);
  if (isOutside(file)) return { kind: 'outside' };
  return isHidden(file) ? { kind: 'hidden' } : { kind: 'file', file, suffix };
};

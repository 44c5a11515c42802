import { slug } from 'github-slugger';
import { decodePercent } from '../../src/library/address.ts';

/** Maximum length of a name in bytes: file systems allow 255, endings and numbers included. */
const maxBytes = 200;

/** Names that Windows keeps for devices. */
const devices = /^(?:aux|con|nul|prn|com\d|lpt\d)$/;

/** Cuts a name to the allowed bytes, never inside a character. */
const cut = (name: string): string => {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const decoded = new TextDecoder().decode(Buffer.from(name).subarray(0, maxBytes));
  return decoded.replace(/\uFFFD+$/, '').replace(/-+$/, '');
};

/** A name as addresses have it: lower case, hyphens, letters of any script; `''` if it has neither letter nor digit. */
export const cleanName = (name: string): string => {
  const clean = /^[a-z0-9][a-z0-9._-]*$/.test(name) ? name : slug(name.normalize().trim()).normalize();
  const usable = cut(clean.replace(/^[-_.]+|[-.]+$/g, ''));
  return devices.test(usable) ? `${usable}-page` : usable;
};

/** True for a name that addresses and file systems have as it is, upper case included. */
export const isAddressName = (name: string): boolean =>
  /^[A-Za-z0-9][\w.-]*$/.test(name) &&
  !name.endsWith('.') &&
  name.length <= maxBytes &&
  !devices.test(name.toLowerCase());

/** A path of clean names; names without a letter or digit are left out. */
export const cleanPath = (path: string): string =>
  path
    .split('/')
    .map(cleanName)
    .filter((name) => name !== '')
    .join('/');

/** The decoded path of a URL without slashes at its ends; undefined for one that has a query. */
export const pathOfUrl = (url: string): string | undefined => {
  if (!URL.canParse(url, 'https://none.invalid')) return undefined;
  const { pathname, search } = new URL(url, 'https://none.invalid');
  const path = decodePercent(pathname)?.replace(/^\//, '').replace(/\/$/, '');
  return search === '' && path !== '' ? path : undefined;
};

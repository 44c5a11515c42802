import { resources } from 'virtual:halyard/resources';
import type { MiddlewareHandler } from 'astro';
import { withoutBase } from './library/address.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Gives every page the first folder of its address, the words of the language that this folder says, the fonts, and no style sheets yet. */
export const onRequest: MiddlewareHandler = ({ locals, url }, next) => {
  const [, folder = ''] = withoutBase(url.pathname, base)
    .replace(/\.html$/, '')
    .split('/');
  const found = locals.resources ?? resources;
  if (found === undefined) throw new Error('The request has no words and fonts.');
  locals.folder = folder;
  locals.strings = found.stringsIn(folder);
  locals.fontsIn = found.fontsIn;
  locals.sheets = new Set();
  locals.addedSheets = new Set();
  return next();
};

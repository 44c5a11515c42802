import { stringsIn } from 'virtual:halyard/strings';
import type { MiddlewareHandler } from 'astro';
import { withoutBase } from './library/address.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Gives every page the first folder of its address, and the words of the language that this folder says. */
export const onRequest: MiddlewareHandler = ({ locals, url }, next) => {
  const [, folder = ''] = withoutBase(url.pathname, base)
    .replace(/\.html$/, '')
    .split('/');
  locals.folder = folder;
  locals.strings = stringsIn(folder);
  return next();
};

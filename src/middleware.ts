import { stringsIn } from 'virtual:halyard/strings';
import type { MiddlewareHandler } from 'astro';
import { withoutBase } from './library/address.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Gives every page the words of the language that its address says. */
export const onRequest: MiddlewareHandler = ({ locals, url }, next) => {
  const [, folder = ''] = withoutBase(url.pathname, base)
    .replace(/\.html$/, '')
    .split('/');
  locals.strings = stringsIn(folder);
  return next();
};

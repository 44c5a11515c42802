import * as z from 'zod';
import { pathOf, twinPathnameOf, urlOf } from '../../library/address.ts';
import { apiPathnameOf } from '../../site.ts';
import { notFoundText } from '../markdown/not-found.ts';
import { markdownType } from '../markdown/twin.ts';
import { fieldsFromTwin, ownAddressHeaders } from '../markdown/twin-headers.ts';
import { sitemapMd } from './documents/sitemap-md.ts';

const Answer = z.object({ nearest: z.array(z.string()).default([]) });

/** The address of the page whose twin is at `pathname`. */
const pageOf = (pathname: string): string => {
  try {
    return pathOf(decodeURIComponent(pathname.replace(/\.md$/, '')));
  } catch {
    return '';
  }
};

/**
 * What a host of files answers where a twin is not: the JSON API beside it knows whether the page is gone (410), and
 * which ones are nearest. `ask` fetches an address of the same site.
 */
const missingTwin = async (pathname: string, origin: string, ask: (url: URL) => Promise<Response>) => {
  const answer = await ask(new URL(apiPathnameOf(pageOf(pathname)), origin));
  const read = Answer.safeParse(answer.ok ? {} : await answer.json().catch(() => ({})));
  const near = (read.data?.nearest ?? []).map((path) => ({
    title: path,
    links: { markdown: urlOf(origin, twinPathnameOf(path)) },
  }));
  const fields = { 'content-type': markdownType, vary: 'Accept', ...ownAddressHeaders };
  return new Response(notFoundText(origin, sitemapMd.pathname, near), {
    status: answer.status === 410 ? 410 : 404,
    headers: { ...fields, 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
  });
};

/**
 * A twin as our own server sends it, made from what a host of files has: with the fields that no rule gave it, or, where
 * there is none, with the way to what was probably meant. `ask` fetches an address of the same site.
 */
export const completeTwin = async (
  twin: Response,
  url: string,
  ask: (url: URL) => Promise<Response>,
): Promise<Response> => {
  const { origin, pathname } = new URL(url);
  if (twin.status === 404) return missingTwin(pathname, origin, ask);
  if (twin.status !== 200 || twin.headers.has('link')) return twin;
  const text = await twin.text();
  const headers = new Headers(twin.headers);
  for (const [name, value] of Object.entries(fieldsFromTwin(text))) headers.set(name, value);
  return new Response(text, { headers });
};

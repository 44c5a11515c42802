import { negotiate, notAcceptable } from '../../http/negotiate.ts';
import { completeTwin } from '../../interfaces/markdown/complete-twin.ts';
import type { Step } from '../env.ts';

/** Sends the twin of a page that the platform behind has, to those who prefer Markdown; 406 to those who take neither form. */
export const negotiatedTwin: Step = async (c, next) => {
  const { origin, pathname } = new URL(c.req.url);
  const form = negotiate(c.req.header('accept'));
  if (form === 'html') return next();
  // Sites of other programs have pages at addresses that end so.
  const bare = pathname.replace(/(?<!\/)\/+$/, '').replace(/(?:\/index)?\.html$/, '');
  const twinPathname = bare === '' ? '/index.md' : `${bare}.md`;
  const twin = await c.env.passOn?.(new Request(new URL(twinPathname, origin), c.req.raw));
  // Without a page, the function behind answers in the form that Accept asks for, or with the page's new address.
  if (twin === undefined || (!twin.ok && twin.status !== 304)) return next();
  if (form === undefined) throw notAcceptable();
  const { status, body, headers } = await completeTwin(twin);
  const fields = new Headers(headers);
  fields.delete('x-robots-tag');
  fields.set('cache-control', 'private, max-age=0, must-revalidate');
  fields.set('vary', 'Accept');
  return new Response(body, { status, headers: fields });
};

/** Adds the fields of a twin that no rule of the platform gave it. */
export const completedTwin: Step = async (c) => {
  // The fields come from the text, so HEAD requests it too.
  const twin = await c.env.passOn?.(new Request(c.req.url, { headers: c.req.raw.headers }));
  return completeTwin(twin ?? new Response(null, { status: 404 }));
};

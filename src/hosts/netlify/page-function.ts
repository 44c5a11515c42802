import { createPages } from '../../app/pages.ts';
import { countedInFunction } from '../../http/reader-counting.ts';
import { pageTexts } from '../../release/open/page-texts.ts';
import { computedPathname } from './computed-pathname.ts';
import { netlifySite } from './netlify-site.ts';

/** The file at an address, with its type; undefined for none. */
const fetchFile = async (url: string, { method }: Request): Promise<Response | undefined> => {
  const file = await fetch(url, { method }).catch(() => undefined);
  // The other fields are of the body as it came: this one is decoded.
  const headers = { 'content-type': file?.headers.get('content-type') ?? '' };
  return file?.ok ? new Response(file.body, { headers }) : undefined;
};

/**
 * Creates the function behind the files: Markdown requested by `?mode=agent`, other spellings of an address, and addresses
 * where nothing is, in the form that Accept asks for. A file that is no page is sent as it is, whatever its query.
 */
export const pageFunction = () =>
  netlifySite(
    (context) => createPages({ context: countedInFunction(context), texts: pageTexts(context.readText) }),
    async (app, request, { ip }) => {
      const { pathname, search, searchParams, origin } = new URL(request.url);
      const isComputed = pathname.startsWith(`${computedPathname}/`);
      const asked = isComputed
        ? new Request(origin + pathname.slice(computedPathname.length) + search, request)
        : request;
      const response = await app.fetch(asked, { address: ip });
      const mayBeFile = /\.\w+$/.test(pathname) && searchParams.get('mode') === 'agent';
      return (response.status === 404 && mayBeFile && (await fetchFile(origin + pathname, request))) || response;
    },
  );

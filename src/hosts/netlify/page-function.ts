import { createPages } from '../../app/pages.ts';
import { countedInFunction } from '../../http/reader-counting.ts';
import { pageTexts } from '../../release/open/page-texts.ts';
import { computedPathname } from './computed-pathname.ts';
import { netlifySite } from './netlify-site.ts';

/**
 * Creates the function behind the files: Markdown requested by `?mode=agent`, other spellings of an address, and addresses
 * where nothing is, in the form that Accept asks for.
 */
export const pageFunction = () =>
  netlifySite(
    (context) => createPages({ context: countedInFunction(context), texts: pageTexts(context.readText) }),
    (app, request, { ip }) => {
      const { pathname, search, origin } = new URL(request.url);
      const isComputed = pathname.startsWith(`${computedPathname}/`);
      const asked = isComputed
        ? new Request(origin + pathname.slice(computedPathname.length) + search, request)
        : request;
      return app.fetch(asked, { address: ip });
    },
  );

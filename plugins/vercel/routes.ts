import { getType } from '../../src/app/send-file.ts';
import { computedPathnames } from '../../src/build/stages/place-computed-pages.ts';
import { type HeaderRule, headerRules } from '../../src/interfaces/discovery/host-rules.ts';
import { encodeAddress, toBasePath, toPathname, toTwinPathname } from '../../src/library/address.ts';
import type { Library } from '../../src/library/library.ts';
import { findForeign } from '../../src/library/pathname.ts';
import { computedPositions, computerAt, loadComputers } from '../../src/operations/computed-pages.ts';

/** The name of the function for all that computes. */
export const functionName = 'halyard';
const dest = `/${functionName}`;

/** Vercel reads no more routes than 2,048; some lead to the function. */
const mostRules = 2000;

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The routes of a page to the function where its address has one of the parameters. */
const queryRoutes = (pathname: string, keys: readonly string[]): object[] =>
  keys.map((key) => ({ src: `^${escapeForPattern(pathname)}$`, has: [{ type: 'query', key, value: '.+' }], dest }));

/** The route that adds the fields of a rule. */
const fieldsRoute = ({ pattern, fields }: HeaderRule): object => ({
  src: `^${pattern.split('*').map(escapeForPattern).join('.*')}$`,
  headers: fields,
  continue: true,
});

/**
 * Programs that name Markdown, exclude something, or have no wildcard that HTML fits, as on Netlify. Every browser names
 * text/html and a wildcard, so it never comes here. The pattern has to match the whole value.
 */
const choosesForm =
  '(.*[mM][aA][rR][kK][dD][oO][wW][nN].*|.*[qQ]=0?\\.?0*\\s*([,;].*|$)|([^*]|[^*tT]/\\*|[^xX][tT]/\\*)*)';

/** An address that may be one of a page. */
const pageLike = '/(?:.*/)?[^./]*(?:\\.html)?';

type Addresses = Pick<Library, 'find' | 'site'>;

const withoutEnding = (name: string): string => name.replace(/(?:(?:^|\/)index)?\.html$/, '');

/** True for the HTML of a page, which has a second form. */
const isPage = (name: string, { find, site }: Addresses): boolean => {
  if (site.pathnames === undefined) return find(name.slice(0, -'.html'.length)) !== undefined;
  const bare = `/${encodeAddress(withoutEnding(name))}`;
  return [`/${encodeAddress(name)}`, bare, `${bare}/`].some((at) => findForeign(site, at) !== undefined);
};

/** The input of the routes: the pages, and the paths on the site of the published files of the content folder. */
interface RouteInput {
  readonly library: Library;
  readonly contentFiles: readonly string[];
}

/** The routes: fields, then Markdown at the addresses of pages, then files, then everything else. */
export const getRoutes = async ({ library, contentFiles }: RouteInput, files: readonly string[]): Promise<object[]> => {
  await loadComputers(library);
  // Files without a second form.
  const others = files
    .filter((name) => name.endsWith('.html') && !isPage(name, library))
    .map((name) => escapeForPattern(withoutEnding(name)));
  const base = escapeForPattern(toBasePath(library.origin));
  return [
    // A site below another one: its files are found without the folder.
    ...(base === '' ? [] : [{ src: `^${base}(/.*)?$`, dest: '$1', continue: true }]),
    ...headerRules(library, contentFiles).slice(0, mostRules).map(fieldsRoute),
    // Files have no second form.
    { src: `^${pageLike}$`, has: [{ type: 'query', key: 'mode', value: 'agent' }], dest },
    {
      src: `^/(?!(?:_astro|pagefind|\\.well-known)/|(?:${others.join('|')})(?:/|\\.html)?$)${pageLike.slice(1)}$`,
      methods: ['GET', 'HEAD'],
      has: [{ type: 'header', key: 'accept', value: choosesForm }],
      dest,
    },
    // The pages for searching and those that compute, with a query or inputs: the function puts the results in.
    ...computedPathnames(library).search.flatMap((pathname) => queryRoutes(pathname, ['q', 'query'])),
    ...computedPositions(library).flatMap((position) => {
      const path = library.pathAt(position);
      const inputs = computerAt(position, library)?.getInputs(position, library) ?? [];
      return [toPathname(path), toTwinPathname(path)].flatMap((pathname) => queryRoutes(pathname, inputs));
    }),
    { handle: 'filesystem' },
    { src: '^/.*$', dest },
  ];
};

/** True if the pages of a site have addresses without `.html`; Vercel finds the index of a folder itself. */
const isBare = (name: string, { pathnames }: Addresses['site']): boolean => {
  if (pathnames === undefined || name === 'index.html') return true;
  return !name.endsWith('/index.html') && Object.values(pathnames).some((at) => !/(?:\/|\.html)$/.test(at));
};

/** The address and the type of a file where they differ from its name. */
export const getOverride = (name: string, { site }: Addresses): [string, object] => [
  name,
  {
    contentType: getType(name),
    ...(name.endsWith('.html') && isBare(name, site)
      ? { path: name.replace(/^index\.html$/, '').replace(/\.html$/, '') }
      : {}),
  },
];

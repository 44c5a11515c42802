import { toHttpDate } from '../../http/cache/response-cache.ts';
import { getTarget, splitTarget } from '../../http/target.ts';
import { toPathname, toUrl } from '../../library/address.ts';
import type { Library, LibraryFacts } from '../../library/library.ts';
import type { Deprecation } from '../../operations/lifecycle/deprecation.ts';
import type { RoutedOperation } from '../../operations/operation.ts';

const isPaged = (output: object): output is { next: string | null; previous: string | null } =>
  'next' in output && 'previous' in output;

/** The Link values of a list (RFC 8288): next, prev and first. */
export const pagingLinks = (output: object, requestUrl: string, origin: string): string[] => {
  if (!isPaged(output)) return [];
  const { pathname, query } = splitTarget(getTarget(requestUrl));
  const filters = query.split('&').filter((pair) => pair !== '' && !/^(cursor|offset)=/.test(pair));
  // The query is valid percent-encoding by now; characters that would end the link early are encoded here.
  const first = `${origin}${pathname}${filters.length === 0 ? '' : `?${filters.join('&')}`}`.replace(
    /[<>"\s]/g,
    (character) => encodeURIComponent(character),
  );
  return [
    ...(output.next === null ? [] : [`<${output.next}>; rel="next"`]),
    ...(output.previous === null ? [] : [`<${output.previous}>; rel="prev"`]),
    `<${first}>; rel="first"`,
  ];
};

/** The path of the page with the versioning policy. */
export const policyPath = 'developers/versioning';

/** The path of the page that lists what is deprecated. Every build generates it. */
export const deprecationsPath = 'developers/deprecations';

/** The path of the page that lists what changed for clients. Every build generates it. */
export const changesPath = 'developers/changes';

/** The Link to the policy; RFC 9745 allows it before anything is deprecated. */
export const policyLink = ({ origin }: LibraryFacts): string =>
  `<${toUrl(origin, toPathname(policyPath))}>; rel="deprecation"; type="text/html"`;

/**
 * The headers (RFC 9745, RFC 8594) and links of a response to a request with these parameters. If several
 * deprecations apply, the earliest dates count.
 */
export const deprecationHeaders = (
  list: readonly Deprecation[],
  { id }: RoutedOperation,
  parameters: ReadonlySet<string>,
  library: Library,
): { readonly headers: Readonly<Record<string, string>>; readonly links: readonly string[] } => {
  const applies = list.filter(
    ({ operation, parameter }) => operation === id && (parameter === undefined || parameters.has(parameter)),
  );
  const since = applies.map((entry) => entry.since).sort()[0];
  const [first] = [...applies].sort((a, b) => (a.sunset < b.sunset ? -1 : 1));
  if (since === undefined || first === undefined) return { headers: {}, links: [policyLink(library)] };
  const instead = first.instead ?? toPathname(policyPath);
  return {
    headers: { deprecation: `@${Date.parse(since) / 1000}`, sunset: toHttpDate(first.sunset) },
    links: [policyLink(library), `<${toUrl(library.origin, instead)}>; rel="sunset"; type="text/html"`],
  };
};

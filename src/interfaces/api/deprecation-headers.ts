import { httpDateOf } from '../../http/conditional.ts';
import { pathnameOf, urlOf } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import type { Deprecation } from '../../operations/deprecation.ts';
import type { Operation } from '../../operations/operation.ts';

/** The page with the versioning policy, by its path. */
export const policyPath = 'developers/versioning';

/** The page with what is deprecated, by its path. Every build makes it. */
export const deprecationsPath = 'developers/deprecations';

/** Where the policy stands; RFC 9745 allows the link before anything is deprecated. */
export const policyLink = ({ origin }: Library): string =>
  `<${urlOf(origin, pathnameOf(policyPath))}>; rel="deprecation"; type="text/html"`;

/** The fields (RFC 9745, RFC 8594) of an answer that used something deprecated: the earliest of what applies counts. */
export const deprecationHeaders = (
  list: readonly Deprecation[],
  { id }: Operation,
  asked: ReadonlySet<string>,
  library: Library,
): { readonly headers: Readonly<Record<string, string>>; readonly links: readonly string[] } => {
  const applies = list.filter(
    ({ operation, parameter }) => operation === id && (parameter === undefined || asked.has(parameter)),
  );
  const since = applies.map((entry) => entry.since).sort()[0];
  const [first] = [...applies].sort((a, b) => (a.sunset < b.sunset ? -1 : 1));
  if (since === undefined || first === undefined) return { headers: {}, links: [policyLink(library)] };
  const instead = first.instead ?? pathnameOf(policyPath);
  return {
    headers: { deprecation: `@${Date.parse(since) / 1000}`, sunset: httpDateOf(first.sunset) },
    links: [policyLink(library), `<${urlOf(library.origin, instead)}>; rel="sunset"; type="text/html"`],
  };
};

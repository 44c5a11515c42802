import type { Library } from '../../../library/library.ts';
import { getContact } from '../../../library/site/contact.ts';
import { endpoints } from '../../../site/site.ts';
import { markdownType } from '../../markdown/all-pages-line.ts';
import type { DiscoveryDocument } from '../document.ts';

const contactText = (library: Library): string => {
  const { email, url } = getContact(library) ?? {};
  const ways = [email, url].filter((way) => way !== undefined);
  return ways.length === 0 ? '' : `\n## Contact\n\n${ways.join(', or ')}\n`;
};

const render = (library: Library): string => {
  const { origin, site } = library;
  return `# auth.md: ${site.name} needs no authentication

Everything at ${origin}/ is public and read-only. There are no accounts, no keys, no tokens and no sign-in, so there is nothing for an agent to obtain before it asks.

## Audience

Agents and programs that look for the way to authenticate here. The answer is that there is none, and that every request is served without.

## Discover

There is nothing to discover. \`/.well-known/oauth-protected-resource\`, \`/.well-known/oauth-authorization-server\` and \`/.well-known/openid-configuration\` answer 404 on purpose: a document there would promise a sign-in that does not exist. Scanners that count the missing OAuth documents as a fault are right about their rule and wrong about this site.

## Pick a method

None: anonymous access is the only method.

## Register

Nothing to register. No client identifier is issued or asked for.

## Claim

Nothing to claim. There is no account that an agent could be linked to.

## Use

Send plain GET requests, for example to ${origin}${endpoints.api}. An \`Authorization\` header is ignored, whatever it holds. Do not send credentials of other services here.

## Errors

No route answers 401 or 403, and no \`WWW-Authenticate\` header is ever sent. Above the published limit the answer is 429 with \`Retry-After\` in seconds. Errors of the API are \`application/problem+json\`, other interfaces have the form of their protocol; the kinds are explained at ${origin}/problems.

## Revocation

Not applicable: nothing is issued, so nothing can be revoked.

## Limits

${site.quotas.default.requests} requests in ${site.quotas.default.seconds} seconds for each address, of which ${site.quotas.search.requests} in ${site.quotas.search.seconds} seconds may be searches or questions. \`RateLimit\` and \`RateLimit-Policy\` headers tell what is left.
${contactText(library)}`;
};

/** States that no authentication is needed, in the format that agents look for; without front matter, by the convention. */
export const authMd: DiscoveryDocument = {
  pathname: '/auth.md',
  mediaType: markdownType,
  needsEndpoints: true,
  render,
};

import '../../release/open/no-generated-code.ts';
import type { OpenContext } from '../../release/open/open-context.ts';
import { functionSite } from '../functions/function-site.ts';
import type { FilePlace } from '../functions/open-data.ts';
import { openData } from './bundled-data.ts';

/** The part of Netlify's context that functions use. */
export interface FunctionContext {
  readonly ip?: string;
  readonly deploy?: { readonly id?: string };
  readonly site?: { readonly name?: string };
}

/**
 * The address of the deployment, whose files never change, and then that of the request, for deployments that have
 * none of their own.
 */
const getPlaces = ({ url }: Request, { deploy, site }: FunctionContext): FilePlace[] => [
  ...(deploy?.id && site?.name ? [{ address: `https://${deploy.id}--${site.name}.netlify.app/` }] : []),
  { address: `${new URL(url).origin}/` },
];

/** Creates the site of a Netlify function: `respond` gets what `create` made of the context. */
export const netlifySite = <Value>(
  create: (context: OpenContext) => Value,
  respond: (value: Value, request: Request, context: FunctionContext) => Response | Promise<Response>,
) => {
  const serve = functionSite(openData, create);
  return (request: Request, context: FunctionContext): Promise<Response> =>
    serve(request, getPlaces(request, context), (value) => respond(value, request, context));
};

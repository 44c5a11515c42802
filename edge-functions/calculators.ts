import { computedPathname } from '../src/hosts/netlify/computed-pathname.ts';
import type { EdgeContext } from '../src/hosts/netlify/edge-function.ts';
import { negotiate } from '../src/http/negotiate.ts';

/** The addresses of the pages with a calculator: the build puts them here. */
declare const calculatorPathnames: readonly string[];

/** Leads the address of a calculator with inputs to the function that computes it: the platform would send the file. */
export default (request: Request, context: EdgeContext): Promise<Response> | undefined => {
  const { pathname, search, origin } = new URL(request.url);
  if (search === '' || negotiate(request.headers.get('accept')) !== 'html') return undefined;
  return context.next(new Request(origin + computedPathname + pathname + search, request));
};

export const config = { path: calculatorPathnames, method: ['GET', 'HEAD'], onError: 'bypass' };

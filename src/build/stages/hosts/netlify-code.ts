import path from 'node:path';
import { getFixedDocuments } from '../../../interfaces/discovery/index.ts';
import { getLanguages } from '../../../library/language/site-language.ts';
import type { HostCodeInput } from '../../../project/build-target.ts';
import { computedPathnames } from '../place-computed-pages.ts';
import { bundleEdgeFunctions, bundleFunctions, edgeFunctionsFolder, functionsFolder } from './bundle-functions.ts';

/** Makes the functions and edge functions of Netlify. Returns their folders, by those that netlify.toml names. */
export const makeNetlifyCode = async ({
  root,
  work,
  base,
  out,
  library,
  data,
}: HostCodeInput): Promise<Readonly<Record<string, string>>> => {
  const { quotas } = library.site;
  const [functions, edge] = [path.join(work, 'functions'), path.join(work, 'edge')];
  await bundleFunctions(root, functions, {
    quotas,
    languages: getLanguages(library.site).map(({ tag }) => tag),
    documents: getFixedDocuments(library),
    data,
    folder: path.relative(base, out),
  });
  await bundleEdgeFunctions(root, edge, { quotas, computed: computedPathnames(library) });
  return { [functionsFolder]: functions, [edgeFunctionsFolder]: edge };
};

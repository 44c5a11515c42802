import path from 'node:path';
import { fixedDocumentsOf } from '../../../interfaces/discovery/index.ts';
import { languagesOf } from '../../../library/language/site-language.ts';
import type { HostCodeInput } from '../../../project/build-target.ts';
import { computedPathnames } from '../place-computed-pages.ts';
import { bundleEdgeFunctions, bundleFunctions, edgeFunctionsFolder, functionsFolder } from './bundle-functions.ts';

/** Makes the functions and edge functions of Netlify. Returns their folders, by those that netlify.toml names. */
export const makeNetlifyCode = async ({
  root,
  work,
  library,
  data,
}: HostCodeInput): Promise<Readonly<Record<string, string>>> => {
  const { quotas } = library.site;
  const [functions, edge] = [path.join(work, 'functions'), path.join(work, 'edge')];
  await bundleFunctions(root, functions, {
    quotas,
    languages: languagesOf(library.site).map(({ tag }) => tag),
    documents: fixedDocumentsOf(library),
    data,
  });
  await bundleEdgeFunctions(root, edge, { quotas, computed: computedPathnames(library) });
  return { [functionsFolder]: functions, [edgeFunctionsFolder]: edge };
};

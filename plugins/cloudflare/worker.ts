import '../../src/release/open/no-generated-code.ts';
import * as z from 'zod';
import { requestFiles } from '../../src/disk/request-files.ts';
import { wholeSite } from '../../src/hosts/functions/whole-site.ts';
import type { ReadText } from '../../src/release/open/context-of.ts';
import { type Assets, sendAsset } from './asset-response.ts';
import { openData } from './bundled-data.ts';

const respond = wholeSite(openData);

let contentFiles: ReadonlySet<string> | undefined;
/** The names of the published files of the content folder: a Worker has one release. */
const contentFilesIn = (readText: ReadText): ReadonlySet<string> => {
  contentFiles ??= new Set(z.array(z.string()).parse(JSON.parse(readText(requestFiles.contentFiles) ?? '[]')));
  return contentFiles;
};

/** The Worker: everything that is no file, and the fields of files. Opened by the first request: nothing may run before it. */
export default {
  fetch(request: Request, { ASSETS: assets }: { readonly ASSETS: Assets }): Promise<Response> {
    return respond(request, {
      // Cloudflare sets it, whatever a client sends.
      address: request.headers.get('cf-connecting-ip') ?? undefined,
      // The files of this very version of the Worker.
      places: [{ address: 'https://assets.local/', send: (url, init) => assets.fetch(new Request(url, init)) }],
      renderPage: (route, site) =>
        sendAsset({ assets, contentFiles: contentFilesIn(site.readText) }, request)(route, site),
    });
  },
};

import '../../context/at-request/no-generated-code.ts';
import * as z from 'zod';
import { contextOf, fileInMemory, type ReadText } from '../../context/at-request/context-of.ts';
import { requestFiles } from '../../context/request-files.ts';
import { wholeSite } from '../whole-site.ts';
import { type Assets, sendAsset } from './asset-response.ts';
import library from './library.bin';
import search from './search.bin';

const readText: ReadText = (name) => (Object.hasOwn(releaseTexts, name) ? releaseTexts[name] : undefined);

const open = async () => {
  const data = {
    library: fileInMemory(new Uint8Array(library)),
    search: fileInMemory(new Uint8Array(search)),
    readText,
  };
  const context = await contextOf(data, (event, detail) => {
    console.error(event, detail);
  });
  const contentFiles = new Set(z.array(z.string()).parse(JSON.parse(readText(requestFiles.contentFiles) ?? '[]')));
  return { respond: wholeSite(context, readText), isContent: (name: string) => contentFiles.has(name) };
};

let opened: ReturnType<typeof open> | undefined;

/** The Worker: everything that is no file, and the fields of files. Opened by the first request: nothing may run before it. */
export default {
  async fetch(request: Request, { ASSETS: assets }: { readonly ASSETS: Assets }): Promise<Response> {
    opened ??= open();
    const { respond, isContent } = await opened;
    return respond(request, {
      // Cloudflare sets it, whatever a client sends.
      address: request.headers.get('cf-connecting-ip') ?? undefined,
      renderPage: sendAsset({ assets, isContent }, request),
    });
  },
};

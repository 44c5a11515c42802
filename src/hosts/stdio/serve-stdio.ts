import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { joinAdditions } from '../../additions.ts';
import { readSite } from '../../content/read-site.ts';
import { computeNow } from '../../http/compute/compute.ts';
import type { Context } from '../../http/handler.ts';
import { createServer } from '../../interfaces/mcp/server/create-server.ts';
import { addedOwnTools } from '../../interfaces/mcp/tools/tool.ts';
import type { Library } from '../../library/library.ts';
import { once } from '../../once.ts';
import type { Settings } from '../../project/settings.ts';
import { UserError } from '../../project/user-error.ts';
import { checkPageTool } from './check-page.ts';

/** Reports to the terminal or the log of the client: stdout is the protocol's. */
const log: Context['log'] = (event, detail) => console.error(event, detail);

/** Converts an error for the author, such as that of a missing folder, to one that reaches the assistant. */
const toProtocolError = (error: unknown): unknown =>
  error instanceof UserError ? new ProtocolError(ProtocolErrorCode.InternalError, error.message) : error;

/**
 * Serves the content folder, drafts included, to the author's own assistant over stdin and stdout. Each request sees the
 * content as it is then. No port is opened.
 */
export const serveOverStdio = async (settings: Settings, root: string): Promise<void> => {
  const { origin } = settings;
  const { site } = await readSite(settings.contentFolder, settings.contentName, [], settings.followLinks);
  const parts = once(async () => {
    const [{ openLiveFolder }, { openLiveSearch }, { readAddedText }] = await Promise.all([
      import('../../content/live-content.ts'),
      import('../../build/live-search.ts'),
      import('../../build/stages/added-texts.ts'),
    ]);
    return { folder: await openLiveFolder(settings, root), openLiveSearch, makeText: readAddedText(root, settings) };
  });
  let context: Context | undefined;
  const createContext = async (library: Library): Promise<Context> => {
    const { openLiveSearch, makeText } = await parts();
    if (context?.library !== library)
      context = {
        library,
        search: await openLiveSearch(library),
        log,
        readAddedText: (name) => makeText(name, library),
      };
    return context;
  };
  const read = async (): Promise<Context> => {
    try {
      return await createContext((await (await parts()).folder.readIfChanged()).library);
    } catch (error) {
      throw toProtocolError(error);
    }
  };
  // One after the other, so that requests that come together read the folder once. The handshake needs no folder, and does not wait for it.
  let last: Promise<Context> | undefined;
  const current = (): Promise<Context> => {
    last = last === undefined ? read() : last.then(read, read);
    return last;
  };
  serveStdio(
    () =>
      createServer({
        about: { origin, site },
        hosts: [new URL(origin).host],
        compute: computeNow,
        current,
        ownTools: joinAdditions('MCP tool', [checkPageTool(settings, root)], addedOwnTools, ({ name }) => [name]),
      }),
    { onerror: (error) => log('protocol-error', error) },
  );
};

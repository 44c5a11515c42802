import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { declaresApps } from './apps.ts';

/** The traits of a client that change its responses. */
export interface ClientTraits {
  /** Whether it shows views. */
  readonly views: boolean;
  /** Whether it is ChatGPT, which requires two tools of its own. */
  readonly chatgpt: boolean;
}

const Named = z.object({ name: z.string() });

/** True for the name by which ChatGPT introduces itself. */
const isChatGpt = (client: unknown): boolean => {
  const named = Named.safeParse(client);
  return named.success && /^openai-mcp\b|chatgpt/i.test(named.data.name);
};

/** The beginnings of the sessions by which a client of a revision with a handshake is recognised: only such a client is given one. */
const sessionPrefixes = { views: 'views-', chatgpt: 'chatgpt-' } as const;

const Handshake = z.object({
  method: z.literal('initialize'),
  params: z.object({ capabilities: z.unknown(), clientInfo: z.unknown() }),
});

/** The session for a client with traits in its handshake; undefined for any other message. Nothing is stored for it. */
export const sessionFor = (message: unknown): string | undefined => {
  const handshake = Handshake.safeParse(message);
  if (!handshake.success) return undefined;
  const { capabilities, clientInfo } = handshake.data.params;
  const prefix =
    (isChatGpt(clientInfo) ? sessionPrefixes.chatgpt : '') + (declaresApps(capabilities) ? sessionPrefixes.views : '');
  return prefix === '' ? undefined : prefix + crypto.randomUUID();
};

/** The traits of the client of a request: by the request itself, its session, or the handshake of the connection. */
export const getTraits = (server: Server, { mcpReq, http }: ServerContext): ClientTraits => {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const session = http?.req?.headers.get('mcp-session-id') ?? '';
  return {
    views:
      declaresApps(envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities()) ||
      session.startsWith(sessionPrefixes.views) ||
      session.startsWith(sessionPrefixes.chatgpt + sessionPrefixes.views),
    chatgpt:
      isChatGpt(envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion()) ||
      session.startsWith(sessionPrefixes.chatgpt),
  };
};

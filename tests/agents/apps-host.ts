import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

// A chat made of the official parts alone, in the browser: the client of MCP, and the bridge of MCP Apps.

const mimeType = 'text/html;profile=mcp-app';

/** Calls a tool of the server at an origin and shows the call in the page's frame. Returns what the view asked for. */
const showCall = async (origin: string, called: { name: string; arguments: Record<string, unknown> }) => {
  const capabilities = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [mimeType] } } };
  const client = new Client({ name: 'chat', version: '1.0.0' }, { capabilities });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  const { tools } = await client.listTools();
  const tool = tools.find(({ name }) => name === called.name);
  const uri = String(Reflect.get(Object(tool?._meta?.ui), 'resourceUri'));
  const [content] = (await client.readResource({ uri })).contents;
  const frame = document.querySelector('iframe');
  if (frame?.contentWindow == null || content === undefined || !('text' in content)) throw new Error('No view');
  const log: { context: unknown[]; links: string[]; sizes: number[] } = { context: [], links: [], sizes: [] };
  const host = { openLinks: {}, serverTools: {}, updateModelContext: { text: {}, structuredContent: {} } };
  const bridge = new AppBridge(client, { name: 'chat', version: '1.0.0' }, host, { hostContext: { theme: 'dark' } });
  bridge.addEventListener('sizechange', ({ height = 0 }) => {
    log.sizes.push(height);
    frame.style.height = `${height}px`;
  });
  bridge.onupdatemodelcontext = async ({ structuredContent }) => {
    log.context.push(structuredContent?.headline);
    return {};
  };
  bridge.onopenlink = async ({ url }) => {
    log.links.push(url);
    return {};
  };
  const result = await client.callTool(called);
  const initialized = new Promise<void>((resolve) => bridge.addEventListener('initialized', () => resolve()));
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = content.text;
  await initialized;
  await bridge.sendToolInput({ arguments: called.arguments });
  await bridge.sendToolResult(result);
  return log;
};

Object.assign(window, { showCall });

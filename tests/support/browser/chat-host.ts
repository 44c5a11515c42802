import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser, Frame, Page } from 'playwright';
import { afterAll } from 'vitest';

const uri = 'ui://calculate/calculator.html';
const address = 'https://chat.example/';

/** What the specification of MCP Apps prescribes for a view that names no origins. A `srcdoc` frame inherits it. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'";

/** The messages of a host, as the specification has them. */
const hostScript = `
  const frame = document.querySelector('iframe');
  const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
  window.messages = [];
  window.notify = (method, params) => send({ method, params });
  addEventListener('message', async ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    messages.push(data);
    const { id, method, params } = data;
    if (method === 'ui/initialize') {
      const result = { protocolVersion: params.protocolVersion, hostInfo: { name: 'test', version: '1' }, ...settings };
      return send({ id, result });
    }
    if (method === 'ui/notifications/initialized') {
      notify('ui/notifications/tool-input', { arguments: called.arguments });
      return notify('ui/notifications/tool-result', called.result);
    }
    if (method === 'ui/notifications/size-changed') frame.style.height = params.height + 'px';
    if (method === 'tools/call') {
      const answer = await callTool(params);
      return send(answer === null ? { id, error: { code: -32000, message: 'Denied' } } : { id, result: answer });
    }
    if (id !== undefined && method !== undefined) send({ id, result: {} });
  });`;

/** A message from the view. */
export interface ViewMessage {
  readonly method?: string;
  readonly id?: number;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** A chat that shows the view of one call. */
export interface Chat {
  readonly page: Page;
  readonly view: Frame;
  /** Addresses that the chat and its view have loaded, besides the chat itself. */
  readonly loaded: readonly string[];
  readonly messages: (method: string) => Promise<ViewMessage[]>;
  readonly notify: (method: string, params: object) => Promise<void>;
}

interface ChatOptions {
  /** What the host answers to `ui/initialize`. */
  readonly settings?: object;
  readonly width?: number;
  /** Changes what a host passes on to its view; null refuses. */
  readonly passOn?: (result: object) => object | null;
}

/** Opens a host of views over the server at an origin. */
export const openChatHost = async (browser: Browser, origin: string) => {
  const capabilities = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };
  const client = new Client({ name: 'chat', version: '1.0.0' }, { capabilities });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  afterAll(() => client.close());
  const [content] = (await client.readResource({ uri })).contents;
  if (content === undefined || !('text' in content)) throw new Error('The view is not served');
  const html: string = content.text;

  /** Calls a calculator and shows the call. */
  const show = async (tool: string, inputs: object, options: ChatOptions = {}): Promise<Chat> => {
    const { settings = { hostCapabilities: {}, hostContext: {} }, width = 400, passOn = (result) => result } = options;
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url() !== address) loaded.push(request.url());
    });
    const called = { name: 'calculate', arguments: { tool, inputs } };
    const state = { settings, called: { ...called, result: passOn(await client.callTool(called)) } };
    await page.exposeFunction('callTool', async (params: typeof called) => passOn(await client.callTool(params)));
    await page.route(address, (route) =>
      route.fulfill({
        headers: { 'content-type': 'text/html', 'content-security-policy': policy },
        body: '<!doctype html><title>Chat</title><iframe title="view" sandbox="allow-scripts" style="border:0;width:100%"></iframe>',
      }),
    );
    await page.goto(address);
    await page.evaluate(
      ([script, data, view]) => {
        Object.assign(window, JSON.parse(data));
        const element = document.createElement('script');
        element.textContent = script;
        document.body.append(element);
        const frame = document.querySelector('iframe');
        if (frame !== null) frame.srcdoc = view;
      },
      [hostScript, JSON.stringify(state), html] as const,
    );
    const handle = await page.locator('iframe').elementHandle();
    const view = await handle?.contentFrame();
    if (view === null || view === undefined) throw new Error('The view has no frame');
    return {
      page,
      view,
      loaded,
      messages: async (method) => {
        const all: ViewMessage[] = JSON.parse(await page.evaluate('JSON.stringify(messages)'));
        return all.filter((message) => message.method === method);
      },
      notify: async (method, params) => {
        await page.evaluate(`notify(${JSON.stringify(method)}, ${JSON.stringify(params)})`);
      },
    };
  };
  return { html, show };
};

import { mcpHandler } from '../../src/interfaces/mcp/handler.ts';
import { serveMcp } from '../interfaces/mcp/serve-mcp.ts';

/** The real door over the fixture site, as a server on a loopback address runs it. */
export const serveContent = () => serveMcp(mcpHandler({ onLoopback: true }));

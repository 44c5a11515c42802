import { serveMcp } from '../interfaces/mcp/serve-mcp.ts';

/** The real door over the fixture site, as a server on a loopback address runs it. */
export const serveContent = () => serveMcp();

import { serveMcp } from '../interfaces/mcp/serve-mcp.ts';

/** Serves the real endpoint over the fixture site. */
export const serveContent = () => serveMcp();

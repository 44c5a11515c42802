import type { Tool } from '../../src/interfaces/mcp/tools/tool.ts';
import { verifyQuoteTool } from './verify/verify-quote-tool.ts';
import { readVersionTool } from './versions/read-version-tool.ts';

// Only the functions that serve MCP have this file.
export const tools: readonly Tool[] = [readVersionTool, verifyQuoteTool];

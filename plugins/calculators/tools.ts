import type { Tool } from '../../src/interfaces/mcp/tools/tool.ts';
import { calculateTool } from './tool.ts';

// Only the functions that serve MCP have this file.
export const tools: readonly Tool[] = [calculateTool];

import { fieldsText, type ResultFields } from './result-fields.ts';

/** The result of a tool call (MCP `CallToolResult`). A type, not an interface, because the SDK's type has an index signature. */
export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

/** Creates a result with text and structured content, because some clients give models only one of them. */
export const toolResult = (fields: ResultFields): ToolResult => {
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { content: [{ type: 'text', text: fieldsText(defined) }], structuredContent: defined };
};

/** Creates an error result that a model can act on. It has only text, because clients validate structured content against the output schema. */
export const toolError = (lines: readonly string[]): ToolResult => ({
  content: [{ type: 'text', text: lines.join('\n') }],
  isError: true,
});

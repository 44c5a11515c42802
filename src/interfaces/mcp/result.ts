import type { ResultFields } from '../../operations/result-fields.ts';
import { fieldsText } from './result-fields.ts';

/** The result of a tool call (MCP `CallToolResult`). A type, not an interface, because the SDK's type has an index signature. */
export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

const definedFields = (fields: ResultFields): ResultFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Creates a result with text and structured content, because some clients give models only one of them. */
export const toolResult = (fields: ResultFields): ToolResult => {
  const defined = definedFields(fields);
  return { content: [{ type: 'text', text: fieldsText(defined) }], structuredContent: { ...defined } };
};

/** Creates a result whose text is JSON, for clients that parse it. */
export const jsonResult = (fields: ResultFields): ToolResult => {
  const defined = definedFields(fields);
  return { content: [{ type: 'text', text: JSON.stringify(defined) }], structuredContent: { ...defined } };
};

/** Creates an error result that a model can act on. It has only text, because clients validate structured content against the output schema. */
export const toolError = (lines: readonly string[]): ToolResult => ({
  content: [{ type: 'text', text: lines.join('\n') }],
  isError: true,
});

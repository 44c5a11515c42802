import { fieldsText, type ResultFields } from './result-fields.ts';

/** What a tool call answers (MCP, `CallToolResult`). A type, not an interface: the protocol's own type has an index signature. */
export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

/** Both forms of an answer: some clients show models only the text, others only the structure. */
export const toolResult = (facts: ResultFields): ToolResult => {
  const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { content: [{ type: 'text', text: fieldsText(said) }], structuredContent: said };
};

/** A failure that a model can act on. It has no structure, because clients check structures against the schema of success. */
export const toolError = (lines: readonly string[]): ToolResult => ({
  content: [{ type: 'text', text: lines.join('\n') }],
  isError: true,
});

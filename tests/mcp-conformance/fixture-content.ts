import { fromJsonSchema, type McpServer, ResourceTemplate, type ToolCallback } from '@modelcontextprotocol/server';
import * as z from 'zod';

// An image of one pixel, and a WAV file without samples.
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';
const image = { type: 'image' as const, data: png, mimeType: 'image/png' };
const text = (value: string) => ({ type: 'text' as const, text: value });
const textResult = (value: string) => ({ content: [text(value)] });
const embedded = (uri: string, mimeType: string, value: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: value },
});
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
const asUser = <Content>(content: Content) => ({ role: 'user' as const, content });

const modernSchema = fromJsonSchema({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
});

const mirrored = {
  type: 'object' as const,
  properties: { region: { type: 'string' as const, 'x-mcp-header': 'Region' } },
};
const mirroredSchema = fromJsonSchema(mirrored);

/** Adds the tools that the conformance suite requires. */
export const addTools = (server: McpServer): void => {
  const tool = (name: string, call: ToolCallback): void => void server.registerTool(name, { description: name }, call);
  tool('test_simple_text', () => textResult('This is a simple text response for testing.'));
  tool('test_image_content', () => ({ content: [image] }));
  tool('test_audio_content', () => ({ content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' }] }));
  tool('test_embedded_resource', () => ({
    content: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }));
  tool('test_multiple_content_types', () => ({
    content: [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }));
  tool('test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  tool('test_tool_with_progress', async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
      }
      await pause();
    }
    return textResult('Done');
  });
  for (const name of ['test_tool_with_logging', 'test_logging_tool']) {
    tool(name, async ({ mcpReq }) => {
      for (const step of ['started', 'processing data', 'completed']) {
        await mcpReq.log('info', step === 'processing data' ? `Tool ${step}` : `Tool execution ${step}`);
        await pause();
      }
      return textResult('Done');
    });
  }
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Tool with JSON Schema 2020-12 features', inputSchema: modernSchema },
    () => textResult('Done'),
  );
  server.registerTool(
    'test_custom_headers',
    { description: 'Tool with an argument that a header repeats', inputSchema: mirroredSchema },
    () => textResult('Done'),
  );
};

/** Adds the resources, the template and the prompts that the suite requires. */
export const addResourcesAndPrompts = (server: McpServer): void => {
  const about = { title: 'For tests', description: 'What the conformance suite asks for.' };
  server.registerResource(
    'static-text',
    'test://static-text',
    { ...about, mimeType: 'text/plain' },
    ({ href: uri }) => ({
      contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
    }),
  );
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { ...about, mimeType: 'image/png' },
    ({ href: uri }) => ({
      contents: [{ uri, mimeType: 'image/png', blob: png }],
    }),
  );
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { ...about, mimeType: 'application/json' },
    ({ href: uri }, { id }) => ({
      contents: [
        {
          uri,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  );
  server.registerPrompt('test_simple_prompt', about, () => ({
    messages: [asUser(text('This is a simple prompt for testing.'))],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    { ...about, argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => ({ messages: [asUser(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { ...about, argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [
        asUser(embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
        asUser(text('Please process the embedded resource above.')),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', about, () => ({
    messages: [asUser(image), asUser(text('Please analyze the image above.'))],
  }));
};

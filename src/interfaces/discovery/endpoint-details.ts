import type { endpoints } from '../../site.ts';

interface EndpointDetails {
  readonly title: string;
  readonly description: string;
  /** The path of its guide, which the owner's content may not have. */
  readonly guide: string;
}

/** Title, description and guide of each endpoint, for discovery documents. */
export const endpointDetails: Readonly<Record<keyof typeof endpoints, EndpointDetails>> = {
  api: {
    title: 'JSON API',
    description: 'Lists, reads and searches the pages as JSON, with an OpenAPI description.',
    guide: 'developers/api',
  },
  mcp: {
    title: 'MCP server',
    description: 'The same as read-only tools and resources for assistants (Model Context Protocol).',
    guide: 'developers/mcp',
  },
  a2a: {
    title: 'A2A agent',
    description: 'Answers questions of other agents with quotations and links (Agent2Agent).',
    guide: 'developers/a2a',
  },
  ask: {
    title: 'Ask',
    description: 'Answers a question in plain words with quotations and links, as JSON or a stream (NLWeb).',
    guide: 'developers/ask',
  },
  health: { title: 'Health', description: 'Says that the service answers, and with which build.', guide: 'developers' },
};

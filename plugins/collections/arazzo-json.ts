import type { DiscoveryDocument } from '../../src/interfaces/discovery/document.ts';
import { openApiJson } from '../../src/interfaces/discovery/documents/openapi-json.ts';
import { jsonText } from '../../src/interfaces/discovery/json-text.ts';
import type { Library } from '../../src/library/library.ts';
import { getContent } from '../../src/operations/get-content.ts';
import { searchContent } from '../../src/operations/search-content.ts';

const succeeded = [{ condition: '$statusCode == 200' }];

const getWorkflow = (library: Library) => ({
  workflowId: 'searchReadCite',
  summary: 'Search, read and cite',
  description: 'Finds the page that answers a question best, reads its whole text and returns what a citation needs.',
  inputs: {
    type: 'object',
    required: ['question'],
    properties: {
      question: {
        type: 'string',
        description: 'The question, in the words of the user.',
        default: searchContent.example(library).q,
      },
    },
  },
  steps: [
    {
      stepId: 'search',
      description: 'Search for the question.',
      operationId: searchContent.id,
      parameters: [
        { name: 'q', in: 'query', value: '$inputs.question' },
        { name: 'limit', in: 'query', value: 1 },
      ],
      successCriteria: [...succeeded, { condition: '$response.body#/count > 0' }],
      outputs: { path: '$response.body#/items/0/path', passageUrl: '$response.body#/items/0/passage_url' },
    },
    {
      stepId: 'read',
      description: 'Read the page of the first result.',
      operationId: getContent.id,
      parameters: [{ name: 'path', in: 'path', value: '$steps.search.outputs.path' }],
      successCriteria: succeeded,
      outputs: {
        markdown: '$response.body#/markdown',
        attribution: '$response.body#/attribution',
        digest: '$response.body#/digest',
      },
    },
  ],
  outputs: {
    markdown: '$steps.read.outputs.markdown',
    attribution: '$steps.read.outputs.attribution',
    digest: '$steps.read.outputs.digest',
    passageUrl: '$steps.search.outputs.passageUrl',
  },
});

/** The steps from a question to a citation as calls of the JSON API (Arazzo 1.0). */
export const arazzoJson: DiscoveryDocument = {
  pathname: '/arazzo.json',
  download: 'Arazzo',
  mediaType: 'application/vnd.oai.workflows+json;version=1.0.1',
  needsEndpoints: true,
  render: (library) =>
    jsonText({
      arazzo: '1.0.1',
      info: {
        title: `${library.site.name}: from a question to a citation`,
        summary: 'How the operations of the JSON API work together.',
        version: '1.0.0',
      },
      sourceDescriptions: [{ name: 'content', url: library.origin + openApiJson.pathname, type: 'openapi' }],
      workflows: [getWorkflow(library)],
    }),
};

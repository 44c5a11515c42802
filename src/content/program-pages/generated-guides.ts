import { changesPath, deprecationsPath, policyPath } from '../../interfaces/api/response-headers.ts';
import { apiChangesFeed } from '../../interfaces/discovery/documents/api-changes.ts';
import { documents } from '../../interfaces/discovery/index.ts';
import type { Endpoint } from '../../interfaces/endpoint.ts';
import { endpointList } from '../../interfaces/endpoints.ts';
import { type ApiChange, changeTitle, withDeprecations } from '../../operations/lifecycle/api-change.ts';
import { apiChanges } from '../../operations/lifecycle/api-changes.ts';
import { changelogLines, type Deprecation, defineDeprecations } from '../../operations/lifecycle/deprecation.ts';
import { deprecations as current } from '../../operations/lifecycle/deprecations.ts';
import { endpoints } from '../../site/site.ts';

/** A generated guide in Markdown, with root-relative links. */
interface Guide {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

const documentLinks = (origin: string, name: Endpoint['name']): string =>
  documents()
    .filter(({ describes }) => describes === name)
    .map(({ pathname }) => `- [${pathname}](${origin}${pathname})\n`)
    .join('');

const getGuide = (origin: string, { name, path, methods, title, description, guide }: Endpoint): Guide => {
  const machine = documentLinks(origin, name);
  return {
    path: guide,
    title,
    description,
    body: `It answers ${methods.join(' and ')} at \`${origin}${path}\`. No key and no sign-in are needed.\n${
      machine === '' ? '' : `\n## For machines\n\n${machine}`
    }\n## Errors\n\nEvery error has a page that says what happened and what to do: [problems](/problems).\n`,
  };
};

const policy = (origin: string): Guide => ({
  path: policyPath,
  title: 'Versions of the API',
  description: 'What may change within a version of the JSON API, what may not, and how changes are announced.',
  body: `The major version is in the path, \`${origin}${endpoints.api}\`. Within it fields, parameters and endpoints are only added.\n\nWhat will go is announced by the \`Deprecation\` and \`Sunset\` fields of the answers that it concerns, at least 90 days before; [deprecations](/${deprecationsPath}) lists it.\n`,
});

const describeGoing = (deprecations: readonly Deprecation[]): Guide => {
  const lines = changelogLines(defineDeprecations(deprecations));
  return {
    path: deprecationsPath,
    title: 'Deprecations of the API',
    description: 'What of the JSON API will go, from which day on, and why.',
    body: `${lines.length === 0 ? 'Nothing is deprecated.' : lines.join('\n')}\n\nHow changes are announced: [versions of the API](/${policyPath}).\n`,
  };
};

const getChanges = (origin: string, changes: readonly ApiChange[]): Guide => ({
  path: changesPath,
  title: 'Changes of the API',
  description: 'What changed for clients of the API, MCP, A2A and /ask, newest first.',
  body: `What changed for clients of the API, MCP, A2A and \`/ask\`, by the day on which it came into the program that serves this site. The same is a feed in Atom: [${apiChangesFeed.pathname}](${origin}${apiChangesFeed.pathname}).\n\n${changes
    .map((change) => `## ${changeTitle(change)}\n\n${change.texts.map((text) => `- ${text}\n`).join('')}`)
    .join('\n')}`,
});

/**
 * Generates short guides to the endpoints, unless the owner wrote pages at their paths: agent cards and discovery
 * documents link to them, and no link may be broken.
 */
export const generatedGuides = (origin: string, deprecations: readonly Deprecation[] = current): Guide[] => {
  const guides = [
    ...endpointList().map((endpoint) => getGuide(origin, endpoint)),
    policy(origin),
    describeGoing(deprecations),
    getChanges(origin, withDeprecations(apiChanges(), deprecations)),
  ];
  return [
    {
      path: 'developers',
      title: 'For developers',
      description:
        'Where programs find the pages of this site: as JSON, as tools for assistants, as answers and as Markdown.',
      body: guides.map(({ path, title, description }) => `- [${title}](/${path}): ${description}`).join('\n'),
    },
    ...guides,
  ];
};

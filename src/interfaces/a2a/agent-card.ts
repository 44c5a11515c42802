import { toUrl } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { getPathname } from '../../library/pathname.ts';
import { uncoveredTopics } from '../../library/site/site-topics.ts';
import { answerQuestion } from '../../operations/answer.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import type { Site } from '../../site/schema.ts';
import { endpoints } from '../../site/site.ts';
import { abilitiesLine } from '../abilities.ts';
import type { DescribedSkill } from './skill.ts';

/** The path of the guide to this agent. */
export const guidePath = 'developers/a2a';

/** Version of the agent; raise it when its behaviour changes. */
const version = '1.0.0';

const maxExamples = 4;

/** Example questions; if the index is given, only those that the site does answer. */
const examplesFor = (library: Library, search: SearchIndex | undefined): string[] => {
  const terms = [...library.select({ section: 'glossary' })].map((at) => library.summaryAt(at));
  const defined = terms
    .filter(({ definition }) => definition !== undefined)
    .map(({ title }) => `What does “${title}” mean?`);
  const isAnswered = (question: string): boolean =>
    search === undefined || answerQuestion.run({ question }, { library, search }).outcome === 'answered';
  const examples: string[] = [];
  for (const question of [...library.site.askExamples, ...defined]) {
    if (examples.length === maxExamples) break;
    if (isAnswered(question)) examples.push(question);
  }
  return examples;
};

const getDescription = (site: Site): string => {
  const { covered } = site.topics;
  const others = uncoveredTopics(site);
  return [
    `Answers questions ${covered.length === 0 ? '' : `about ${covered.join(' and ')} `}in exact quotations from ${site.name}, with links, or says that the site has no answer.`,
    'Nothing is generated.',
    ...(others.length === 0 ? [] : [`Not covered: ${others.join(', ')}.`]),
  ].join(' ');
};

/**
 * Creates the agent card for clients of 0.3 and 1.0: 1.0 reads `supportedInterfaces`, 0.3 the top-level fields. It has
 * no security schemes, because the agent is public.
 */
export const createAgentCard = (library: Library, search?: SearchIndex, added: readonly DescribedSkill[] = []) => {
  const { origin, site } = library;
  const url = toUrl(origin, endpoints.a2a);
  const skills: readonly DescribedSkill[] = [
    {
      id: 'answer-from-the-site',
      name: 'Answer from the site',
      description:
        'Takes a question in plain words and returns the passages of the site that answer it, word for word, each with its page, heading, URL and score.',
      tags: [
        'question-answering',
        'quotations',
        'search',
        ...site.topics.covered.map((topic) => topic.replace(/\s+/g, '-').toLowerCase()),
      ],
      examples: examplesFor(library, search),
    },
    ...added,
  ];
  return {
    protocolVersion: '0.3.0',
    name: `${site.name} answers`,
    description: `${getDescription(site)} By their addresses the site also offers: ${abilitiesLine(library)}.`,
    url,
    preferredTransport: 'JSONRPC',
    additionalInterfaces: [{ url, transport: 'JSONRPC' }],
    supportedInterfaces: [
      { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
    ],
    provider: { organization: site.name, url: toUrl(origin, '/') },
    version,
    documentationUrl: toUrl(origin, getPathname(site, guidePath)),
    capabilities: { streaming: true, pushNotifications: false },
    defaultInputModes: ['text/plain', 'text/markdown', 'application/json'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills,
  };
};

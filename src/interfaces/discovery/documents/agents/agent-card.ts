import { createAgentCard } from '../../../a2a/agent-card.ts';
import { addedSkills } from '../../../a2a/skill.ts';
import type { DiscoveryDocument } from '../../document.ts';
import { jsonText } from '../../json-text.ts';

/** The agent card at the address that clients of A2A 0.3 and 1.0 request (RFC 8615 name `agent-card.json`). */
export const agentCard: DiscoveryDocument = {
  pathname: '/.well-known/agent-card.json',
  // Catalogs list the card with this type, so it is served with it, too.
  mediaType: 'application/a2a-agent-card+json',
  describes: 'a2a',
  catalogEntry: ({ name }) => ({
    name: 'a2a:answers',
    displayName: `${name}: A2A agent`,
    description: `Answers questions in exact quotations from ${name}, each with its link, or says that there is no answer.`,
    queries: [`Ask ${name} a question`, `Find what ${name} says on a topic, word for word`],
  }),
  headers: () => ({ 'cache-control': 'public, max-age=3600' }),
  render: async function* (library, { search }) {
    const added = await Promise.all(addedSkills.read().map(({ item }) => item.describe(library)));
    const skills = added.filter((skill) => skill !== undefined);
    yield jsonText(createAgentCard(library, search, skills));
  },
};

/** The same card at the address that clients of A2A 0.2 and scanners request. */
export const legacyAgentCard: DiscoveryDocument = {
  pathname: '/.well-known/agent.json',
  mediaType: 'application/json; charset=utf-8',
  describes: 'a2a',
  headers: () => ({ 'cache-control': 'public, max-age=3600' }),
  render: agentCard.render,
};

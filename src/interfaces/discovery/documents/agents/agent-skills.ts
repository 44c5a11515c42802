import { createHash } from 'node:crypto';
import { markdownType } from '../../../markdown/all-pages-line.ts';
import { skillName } from '../../../skill-name.ts';
import { skillDescription, skillText } from '../../../skill-text.ts';
import type { DiscoveryDocument } from '../../document.ts';
import { jsonText } from '../../json-text.ts';

/** A skill that agents install to use this site well (agentskills.io). */
export const agentSkill: DiscoveryDocument = {
  needsEndpoints: true,
  pathname: `/.well-known/agent-skills/${skillName}/SKILL.md`,
  mediaType: markdownType,
  catalogEntry: (site) => ({
    name: `skill:${skillName}`,
    type: 'text/markdown; profile="urn:air:agent-skills"',
    displayName: 'How to find, read and quote the pages',
    description: skillDescription(site),
    queries: [
      'search this site and quote the passage',
      'read a page of this site as Markdown',
      'how to cite this site',
    ],
  }),
  render: (library, { search }) => skillText({ library, search }),
};

/** The index of skills, with digests of the served bytes (Agent Skills Discovery 0.2). */
export const agentSkillsIndex: DiscoveryDocument = {
  needsEndpoints: true,
  pathname: '/.well-known/agent-skills/index.json',
  mediaType: 'application/json; charset=utf-8',
  render: (library, { search }) =>
    jsonText({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: skillName,
          type: 'skill-md',
          description: skillDescription(library.site),
          url: agentSkill.pathname,
          digest: `sha256:${createHash('sha256').update(skillText({ library, search })).digest('hex')}`,
        },
      ],
    }),
};

import type { AgentSkill } from '../../src/interfaces/a2a/skill.ts';
import { hasCalculators } from './calculate/calculator-pages.ts';
import { loadEngine } from './calculate/load-engine.ts';

/** Computes what the data part of a message calls. */
const calculateSkill: AgentSkill = {
  describe: async (library) =>
    hasCalculators(library)
      ? {
          id: 'calculate',
          name: 'Calculate',
          description: `Computes with a calculator of the site and returns the figures with their inputs and a link that computes them again. Send a data part {"tool": "…", "inputs": {…}}, or a question that states the values. \`?\` marks inputs that may be left out, \`=\` the customary value or the choices:\n${(await loadEngine()).signatures(library)}`,
          tags: ['calculator', 'computation'],
        }
      : undefined,
  isCalledBy: ({ tool }, library) => typeof tool === 'string' && hasCalculators(library),
  run: async (data, source) => (await import('./calculate/run-skill.ts')).runSkill(data, source),
};

export const skills: readonly AgentSkill[] = [calculateSkill];

import { definePlugin } from '../../src/plugin/plugin.ts';
import { abilities } from './abilities.ts';
import { answerers } from './answerers.ts';
import { computedPages } from './computed-pages.ts';
import { calculatorField } from './declaration/calculator-field.ts';
import { operations } from './operations.ts';
import { skills } from './skills.ts';
import { calculatorStrings } from './strings.ts';

/** Computes with the calculators of pages: on the page, over the API, MCP and A2A, and where a question states the inputs. */
export const calculators = definePlugin({
  name: 'calculators',
  fields: [calculatorField],
  operations,
  abilities,
  tools: async () => (await import('./tools.ts')).tools,
  skills,
  answerers,
  computedPages,
  strings: async () => ({ en: calculatorStrings.english, ...(await import('./translations.ts')).translations }),
  pageSteps: async () => [(await import('./declaration/read-calculators.ts')).readCalculators],
  texts: async () => [(await import('./make-view.ts')).calculatorView],
  apiChanges: async () => (await import('./api-changes.ts')).apiChanges,
  issues: async () => (await import('./declaration/issues.ts')).calculatorIssues,
  slots: async () => ({ BeforeText: new URL('./page/BeforeText.astro', import.meta.url) }),
  scripts: async () => ({ '[data-calculator]': new URL('./page/start.ts', import.meta.url) }),
});

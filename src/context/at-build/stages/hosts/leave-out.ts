import type { Plugin } from 'esbuild';
import { stemmerModuleOf } from '../../../../search/text/stemmers.ts';

const namespace = 'left-out';
const validators = '@modelcontextprotocol/server/_shims';

/**
 * Leaves out of a bundle what the functions of a site never run: the stemmers of languages that it does not have, which are a
 * third of all code, and Ajv, by which the MCP SDK checks the replies to questions that a server asks its client; ours asks none.
 */
export const leaveOut = (languages: readonly string[]): Plugin => ({
  name: namespace,
  setup({ onResolve, onLoad }) {
    const kept = new Set<string | undefined>(languages.map(stemmerModuleOf));
    onResolve({ filter: /^@orama\/stemmers\// }, ({ path }) => (kept.has(path) ? undefined : { path, namespace }));
    onResolve({ filter: new RegExp(`^${validators}$`) }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents:
        path === validators ? 'export class DefaultJsonSchemaValidator {}' : 'export const stemmer = (word) => word',
    }));
  },
});

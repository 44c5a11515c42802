import path from 'node:path';
import type { Plugin } from 'esbuild';
import { stemmerModuleOf } from '../../../../search/text/analyzer.ts';
import { version } from '../../../../version.ts';

const validators = '@modelcontextprotocol/server/_shims';

/** Code by which the build alone renders documents. */
const renderers = ['feedsmith', 'mdast-util-to-hast', 'hast-util-to-html'];

/** Code in place of what is left out, by its kind. */
const replacements: Readonly<Record<string, string>> = {
  validators: 'export class DefaultJsonSchemaValidator {}',
  stemmer: 'export const stemmer = (word) => word',
  // Names that are imported of such a module are undefined.
  nothing: 'module.exports = {}',
};

/**
 * Leaves out of a bundle what the functions of a site never run: stemmers, and the patterns of questions, of languages that it does
 * not have; what renders discovery documents, which are files; what
 * plug-ins load for builds and commands; all but the version of the manifest of the program; and Ajv, by which the MCP SDK checks the replies to questions that a server
 * asks its client; ours asks none.
 */
export const leaveOut = (languages: readonly string[]): Plugin => ({
  name: 'leave-out',
  setup({ onResolve, onLoad }) {
    const kept = new Set<string | undefined>(languages.map(stemmerModuleOf));
    const primary = new Set(languages.map((language) => language.split('-', 1)[0]));
    const leave = (kind: keyof typeof replacements, name: string, resolveDir = '') => ({
      path: `${kind} ${name}`,
      namespace: 'left-out',
      pluginData: resolveDir,
    });
    onResolve({ filter: /^@orama\/stemmers\// }, ({ path: name }) =>
      kept.has(name) ? undefined : leave('stemmer', name),
    );
    onResolve({ filter: /^\.{1,2}\/languages\/[a-z]{2}\.[jt]s$/ }, ({ path: name, importer }) =>
      path.basename(importer).startsWith('patterns.') && !primary.has(path.parse(name).name)
        ? leave('nothing', name)
        : undefined,
    );
    onResolve({ filter: new RegExp(`^(?:${renderers.join('|')})$`) }, ({ path: name }) => leave('nothing', name));
    onLoad({ filter: /[\\/]package\.json$/ }, ({ with: { type } }) =>
      type === 'json' ? { contents: JSON.stringify({ version }), loader: 'json' } : undefined,
    );
    onResolve({ filter: new RegExp(`^${validators}$`) }, ({ path: name }) => leave('validators', name));
    // What an index of a plug-in loads lazily is for builds, servers and commands.
    onResolve({ filter: /^\.\// }, ({ path: name, importer, kind }) =>
      kind === 'dynamic-import' && /[\\/]plugins[\\/][^\\/]+[\\/]index\.[jt]s$/.test(importer)
        ? leave('nothing', name)
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path: name, pluginData }) => ({
      contents: replacements[name.split(' ', 1)[0] ?? ''] ?? '',
      resolveDir: String(pluginData),
    }));
  },
});

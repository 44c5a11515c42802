import path from 'node:path';
import type { OnResolveArgs, Plugin } from 'esbuild';
import { getStemmerModule } from '../../../search/text/analyzer.ts';
import { version } from '../../../version.ts';

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

/** Modules beside the index of a plug-in that not every function serves, with those that do; none serves commands. */
const servedBy: ReadonlyMap<string, readonly string[]> = new Map([
  ['./answerers', ['a2a', 'ask', 'mcp']],
  ['./commands', []],
  ['./computed-pages', ['pages']],
  ['./operations', ['api']],
  ['./question-languages', ['a2a', 'ask', 'mcp']],
  ['./skills', ['a2a']],
  ['./tools', ['mcp']],
]);

type Import = Pick<OnResolveArgs, 'path' | 'importer' | 'kind'>;

/** True for what a plug-in imports and the function does not serve; `served` is undefined for one that serves all. */
const isForOthers = ({ path: name, importer, kind }: Import, served: string | undefined): boolean => {
  const isLazy = kind === 'dynamic-import';
  if (/[\\/]plugins[\\/][^\\/]+[\\/]index\.[jt]s$/.test(importer)) {
    const module = name.replace(/\.[jt]s$/, '');
    const functions = servedBy.get(module);
    // What an index loads lazily is for builds, servers and commands, but for these.
    if (functions === undefined || functions.length === 0) return isLazy || functions !== undefined;
    return served !== undefined && !functions.includes(served);
  }
  // The handler of an endpoint, whose folder has its name.
  const isHandler = isLazy && /[\\/]plugins[\\/].*[\\/]endpoint\.[jt]s$/.test(importer);
  return isHandler && served !== undefined && path.basename(path.dirname(importer)) !== served;
};

/**
 * Leaves out of a bundle what the functions of a site never run: stemmers, and the patterns of questions, of languages that it does
 * not have; what renders discovery documents, which are files; what plug-ins load for builds and commands, and what they have for other
 * functions than `served`, if the bundle is of one interface; all but the version of the manifest of the program; and Ajv, by which the MCP SDK checks the replies to questions that a server
 * asks its client; ours asks none.
 */
export const leaveOut = (languages: readonly string[], served?: string): Plugin => ({
  name: 'leave-out',
  setup({ onResolve, onLoad }) {
    const kept = new Set<string | undefined>(languages.map(getStemmerModule));
    const primary = new Set(languages.map((language) => language.split('-', 1)[0]));
    const leave = (kind: keyof typeof replacements, name: string, resolveDir = '') => ({
      path: `${kind} ${name}`,
      namespace: 'left-out',
      pluginData: resolveDir,
    });
    onResolve({ filter: /^@orama\/stemmers\// }, ({ path: name }) =>
      kept.has(name) ? undefined : leave('stemmer', name),
    );
    onResolve({ filter: /^\.{1,2}\/(?:languages|sites)\/[a-z]{2}\.[jt]s$/ }, ({ path: name, importer }) =>
      /[\\/](?:patterns|question-languages)\.[jt]s$/.test(importer) && !primary.has(path.parse(name).name)
        ? leave('nothing', name)
        : undefined,
    );
    onResolve({ filter: new RegExp(`^(?:${renderers.join('|')})$`) }, ({ path: name }) => leave('nothing', name));
    onLoad({ filter: /[\\/]package\.json$/ }, ({ with: { type } }) =>
      type === 'json' ? { contents: JSON.stringify({ version }), loader: 'json' } : undefined,
    );
    onResolve({ filter: new RegExp(`^${validators}$`) }, ({ path: name }) => leave('validators', name));
    onResolve({ filter: /^\.\// }, (imported) =>
      isForOthers(imported, served) ? leave('nothing', imported.path) : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path: name, pluginData }) => ({
      contents: replacements[name.split(' ', 1)[0] ?? ''] ?? '',
      resolveDir: String(pluginData),
    }));
  },
});

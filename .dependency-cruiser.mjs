/** The rooms and who may import whom: a room imports only rooms above it. ARCHITECTURE.md explains. */
const rooms = [
  ['top', '^src/((problem|strings|cache|version|additions|once)\\.ts$|(site|strings)/)'],
  ['library', '^src/library/'],
  ['search', '^src/search/'],
  ['operations', '^src/operations/'],
  ['http', '^src/http/'],
  ['interfaces', '^src/interfaces/'],
  ['app', '^src/app/'],
  ['project', '^src/project/'],
  ['disk', '^src/disk/'],
  ['release', '^src/release/'],
  ['content', '^src/content/'],
  ['build', '^src/build/'],
  ['hosts', '^src/hosts/'],
  ['site', '^src/(pages|layouts|components)/'],
  ['cli', '^src/cli/'],
  ['plugin', '^src/plugin/'],
  ['plugins', '^plugins/'],
  ['plugin-list', '^src/(plugins\\.ts$|start/)'],
  ['entries', '^(src/commands/|functions/|edge-functions/)'],
];

const below = (index) =>
  rooms
    .slice(index + 1)
    .map(([, path]) => path)
    .join('|');

export default {
  forbidden: [
    ...rooms.slice(0, -1).map(([name, path], index) => ({
      name: `${name}-imports-only-rooms-above`,
      comment: 'A room imports only rooms above it.',
      severity: 'error',
      from: { path },
      to: { path: below(index) },
    })),
    {
      name: 'interfaces-do-not-import-each-other',
      comment: 'Only discovery knows its neighbours, because announcing them is its job.',
      severity: 'error',
      from: { path: '^src/interfaces/([^/]+)/', pathNot: '^src/interfaces/discovery/' },
      to: { path: '^src/interfaces/([^/]+)/', pathNot: '^src/interfaces/$1/' },
    },
    {
      name: 'nouns-and-verbs-touch-no-host',
      comment: 'Only contexts, hosts and commands read files, talk to the network or know Astro.',
      severity: 'error',
      from: {
        path: '^src/(library|search|operations|http|interfaces|app)/|^src/((problem|strings|cache|version|additions|once)\\.ts$|(site|strings)/)',
      },
      to: {
        path: '^(node:)?(fs|fs/promises|child_process|net|http|https)$|^node_modules/(astro|@astrojs|sirv|@hono/node-server|pagefind)/',
      },
    },
    {
      name: 'one-list-imports-plug-ins',
      comment: 'Every folder of a plug-in can be deleted with its lines in one file.',
      severity: 'error',
      from: { path: '^(src|functions|edge-functions)/', pathNot: '^src/plugins\\.ts$' },
      to: { path: '^plugins/' },
    },
    {
      name: 'plug-ins-import-each-other-by-what-is-public',
      comment: 'The index of a plug-in, or its folder `public`.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/', pathNot: '^plugins/[^/]+/tests/' },
      to: { path: '^plugins/', pathNot: '^plugins/($1/|[^/]+/(index\\.ts$|public/))' },
    },
    {
      name: 'plug-ins-here-do-not-import-what-owners-do',
      comment: '`halyard/plugin` loads every schema of Zod, which functions of hosts would carry.',
      severity: 'error',
      from: { path: '^plugins/', pathNot: '^plugins/[^/]+/tests/' },
      to: { path: '^src/plugin/public\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'hosts-do-not-import-functions', severity: 'error', from: { path: '^src/' }, to: { path: '^functions/' } },
  ],
  required: [
    {
      name: 'programs-install-plug-ins',
      comment: 'Every command is a program of its own, too; halyard.ts loads start-command.ts, which is checked.',
      severity: 'error',
      module: { path: '^src/commands/[^/]+\\.ts$', pathNot: '/(?:git-source|halyard)\\.ts$' },
      to: { path: '^src/start/(program|server)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js', '.astro'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
    },
  },
};

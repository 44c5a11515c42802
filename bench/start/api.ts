import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { requestFiles } from '../../src/context/request-files.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { writeIndex } from '../../src/search/write-index.ts';
import { manyPages, origin, pages } from '../../tests/support/library.ts';

// Cold start of the API function, bundled as the platform bundles it: from process start to the first answer, above
// an empty Node process, at 24 and at 10,000 pages. `node bench/start/api.ts [runs]`

const runs = Number(process.argv[2] ?? 15);
const root = path.resolve(import.meta.dirname, '../..');
const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
const bundle = path.join(folder, 'api.mjs');
await build({
  entryPoints: [path.join(root, 'functions/api.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  outfile: bundle,
  minify: false,
  logLevel: 'error',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});

const release = async (count: number): Promise<string> => {
  const library = manyPages(count);
  const stored = Array.from({ length: count }, (_, position) => library.pageAt(position));
  const out = path.join(folder, `dist-${count}`);
  await mkdir(path.dirname(path.join(out, requestFiles.library)), { recursive: true });
  await writeFile(
    path.join(out, requestFiles.library),
    writeStore({ origin, build: 'bench', pages: stored, aliases: new Map(), gone: [] }),
  );
  const documents = stored.map(({ summary, markdown }) => ({
    ...summary,
    sections: [{ heading: null, text: markdown }],
  }));
  await writeFile(
    path.join(out, requestFiles.search),
    await writeIndex(documents, { buildId: 'bench', language: 'en' }),
  );
  return out;
};

// The processor time hardly depends on what else the machine does; with a quiet machine it is about the wall time.
const script = (body: string): string =>
  `${body} const { user, system } = process.cpuUsage(); process.stdout.write((user + system) / 1000 + ' ' + process.memoryUsage().rss);`;
const empty = path.join(folder, 'empty.mjs');
await writeFile(empty, script(''));
const first = path.join(folder, 'first.mjs');
await writeFile(
  first,
  script(
    `const { default: answer } = await import('./api.mjs'); const response = await answer(new Request('${origin}' + process.argv[2]), { ip: '127.0.0.1' }); if (response.status !== 200) throw new Error(String(response.status)); await response.text();`,
  ),
);

interface Measured {
  readonly ms: number;
  readonly cpu: number;
  readonly megabytes: number;
}

const once = (file: string, target: string, out: string): Measured => {
  const before = performance.now();
  const output = execFileSync(process.execPath, [file, target], {
    env: { ...process.env, OUT_DIR: out },
    encoding: 'utf8',
  });
  const [cpu = 0, rss = 0] = output.split(' ').map(Number);
  return { ms: performance.now() - before, cpu, megabytes: rss / 2 ** 20 };
};
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

try {
  console.log(
    `bundle: ${Math.round((await stat(bundle)).size / 1024)} KB, ${runs} runs each, medians; empty and full in turn`,
  );
  console.log(
    '| pages | first request | above an empty Node: ms | CPU ms | RSS, MB |\n| ---: | --- | ---: | ---: | ---: |',
  );
  for (const count of [pages.length, 10_000]) {
    const out = await release(count);
    for (const target of ['/api/v1/content', '/api/v1/search?q=price']) {
      const pairs = Array.from({ length: runs }, () => [once(empty, target, out), once(first, target, out)] as const);
      const above = (of: (measured: Measured) => number): string =>
        median(pairs.map(([none, all]) => of(all) - of(none))).toFixed(0);
      console.log(
        `| ${count} | ${target} | ${above(({ ms }) => ms)} | ${above(({ cpu }) => cpu)} | ${above(({ megabytes }) => megabytes)} |`,
      );
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

import console from 'node:console';
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import * as z from 'zod';

// `node tests/code/regexes.ts`: every regular expression of the product, held against attack strings by recheck. A plug-in
// states the expressions that cannot hurt, and why, in its `tests/regexes.json`.

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['src', 'plugins', 'functions', 'edge-functions'];

interface Found {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** The script of an Astro component: what stands between its fences and in its script elements. */
const getScript = (file: string, text: string): string =>
  file.endsWith('.ts') ? text : text.replace(/^---$/gm, '   ');

const literalsIn = (file: string, text: string): Found[] => {
  const found: Found[] = [];
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(file, getScript(file, text), ts.ScriptTarget.Latest, true, kind);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const place = `${path.relative(root, file)}:${line + 1}`;
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const ofOwner = 'Quadratic in a text that its owner writes, and a build reads once.';
const ofRequest = 'Quadratic in a text of a request, which has at most 4,000 characters.';

const ofBuild = 'It reads HTML that the build has written, in which every element is closed.';
const ofDiagram = 'It reads a line of a diagram, which has at most 6,000 characters.';

const Reasons = z.strictObject({
  /** Why no quadratic expression of the plug-in can hurt. */
  quadratic: z.string().optional(),
  /** Expressions of a higher degree, each with its reason. */
  accepted: z.array(z.tuple([z.string(), z.string()])).default([]),
});
const ofPlugins = await Promise.all(
  globSync('plugins/*/tests/regexes.json', { cwd: root }).map(async (file) => ({
    folder: file.slice(0, -'tests/regexes.json'.length),
    ...Reasons.parse(JSON.parse(await readFile(path.join(root, file), 'utf8'))),
  })),
);

/** The reason why a quadratic expression cannot hurt, by the folder of its file: the texts that it reads are bounded. */
const quadratic: readonly (readonly [folder: string, reason: string])[] = [
  ...ofPlugins.flatMap(({ folder, quadratic: reason }) => (reason === undefined ? [] : [[folder, reason] as const])),
  ['src/operations/', ofRequest],
  ['src/build/', ofOwner],
  ['src/commands/', ofOwner],
  ['src/components/', ofOwner],
  ['src/content/', ofOwner],
  ['src/interfaces/markdown/', ofOwner],
  ['src/library/', ofOwner],
  ['src/styles/', ofOwner],
];

/** Expressions of a higher degree, with the reason why they cannot hurt. None of them is exponential. */
const accepted: ReadonlyMap<string, string> = new Map([
  ...ofPlugins.flatMap((plugin) => plugin.accepted),
  [String.raw`<a [^<>]*class="hash"[^<>]*><\/a>`, ofBuild],
  [String.raw`--\s+[^->\n]+?\s+-->`, ofDiagram],
  [String.raw`==\s+[^=>\n]+?\s+==>`, ofDiagram],
  [
    String.raw`(<h([2-6])(?=[\s>])[^>]*>)((?:(?!<\/?h[2-6][\s>])[\s\S])*?)(<a href="#[^"]*" class="hash")(><\/a><\/h\2>)`,
    ofBuild,
  ],
  [String.raw`<t([hd])((?:\s[^<>]*)?)>([\s\S]*?)<\/t\1>`, ofBuild],
]);

const reasonFor = ({ place, source }: Found, summary: string): string | undefined =>
  summary.startsWith('2nd degree') ? quadratic.find(([folder]) => place.startsWith(folder))?.[1] : accepted.get(source);

/** True for a class of characters alone: it takes one step, and the checker cannot read the flag `v`. */
const isOneClass = ({ source, flags }: Found): boolean => flags.includes('v') && /^\[.*\]$/.test(source);

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(root, folder), { recursive: true }))
    .filter((name) => /\.(ts|astro)$/.test(name) && !/(^|[\\/])tests[\\/]/.test(name))
    .map((name) => path.join(root, folder, name))
    .sort();

const Verdict = z.object({
  status: z.enum(['safe', 'vulnerable', 'unknown']),
  complexity: z.object({ type: z.string(), summary: z.string() }).optional(),
  attack: z.object({ pattern: z.string() }).optional(),
  error: z.object({ kind: z.string() }).optional(),
});

// The package lies beside this file and is not there in a fresh clone, so its types are not, either.
const { check } = await import(path.join(import.meta.dirname, 'node_modules/recheck/lib/main.js'));

const files = (await Promise.all(folders.map(filesIn))).flat();
const expressions = (
  await Promise.all(files.map(async (file) => literalsIn(file, await readFile(file, 'utf8'))))
).flat();
let errors = 0;
for (const expression of expressions) {
  const { place, source, flags } = expression;
  if (isOneClass(expression)) continue;
  const { status, complexity, attack, error } = Verdict.parse(await check(source, flags, { timeout: 60_000 }));
  if (status === 'safe') continue;
  const reason = complexity?.type === 'polynomial' ? reasonFor(expression, complexity.summary) : undefined;
  if (reason === undefined) errors += 1;
  console.log(
    `${place}  /${source}/${flags}  ${complexity?.summary ?? error?.kind ?? status}  ${reason ?? attack?.pattern ?? ''}`,
  );
}
const sources = new Set(expressions.map(({ source }) => source));
const outdated = [...accepted.keys()].filter((source) => !sources.has(source));
for (const source of outdated) console.log(`/${source}/ is accepted, and no longer in the code.`);
console.log({ files: files.length, expressions: expressions.length, errors, outdated: outdated.length });
process.exitCode = errors === 0 && outdated.length === 0 && expressions.length > 100 ? 0 : 1;

import console from 'node:console';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import * as z from 'zod';

// `node tests/code/regexes.ts`: every regular expression of the product, held against attack strings by recheck.

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['src', 'functions', 'edge-functions'];

interface Found {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** The script of an Astro component: what stands between its fences and in its script elements. */
const scriptOf = (file: string, text: string): string => (file.endsWith('.ts') ? text : text.replace(/^---$/gm, '   '));

const literalsIn = (file: string, text: string): Found[] => {
  const found: Found[] = [];
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(file, scriptOf(file, text), ts.ScriptTarget.Latest, true, kind);
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

const ofOwner = 'Quadratic in the text of one page, which its owner writes and a build reads once.';
const ofNumbers = 'Quadratic in a typed number, which has at most 50 characters.';

/** Expressions that the checker complains of, with the reason why they cannot hurt. None of them is exponential. */
const accepted: ReadonlyMap<string, string> = new Map([
  [String.raw`^(?:\d+\.?\d*|\.\d+)$`, ofNumbers],
  [String.raw`^(?:\d+,?\d*|,\d+)$`, ofNumbers],
  [String.raw`^[\d.,]*\d[\d.,]*$`, ofNumbers],
  [String.raw`[−-]?(?:[£$€]\d[\d.,]*\d|\d[\d.,]*(?:%|×| (?:day|week|month|year|minute|hour)s?\b))`, ofOwner],
  [String.raw`data-footnote-ref([^>]*>)(\d+)(?=<\/a>)`, ofOwner],
  [String.raw`^(?:[*-]|\d+\.) +\[(?:\\.|[^\]\\])*\]\(([^)\s]+)`, ofOwner],
  [String.raw`<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?<!\d)%%[\s\S]*?%%`, ofOwner],
  [String.raw`<!--[\s\S]*?(?:-->|$)|<(\/?)(?:code|pre|kbd|samp|tt)\b[^>]*>`, ofOwner],
]);

/** True for a class of characters alone: it takes one step, and the checker cannot read the flag `v`. */
const isOneClass = ({ source, flags }: Found): boolean => flags.includes('v') && /^\[.*\]$/.test(source);

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(root, folder), { recursive: true }))
    .filter((name) => /\.(ts|astro)$/.test(name))
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
  const { status, complexity, attack, error } = Verdict.parse(await check(source, flags));
  if (status === 'safe') continue;
  const reason = complexity?.type === 'polynomial' ? accepted.get(source) : undefined;
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

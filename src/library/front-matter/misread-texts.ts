import { isPair, isScalar, isSeq, type Scalar, visit } from 'yaml';
import { once } from '../../once.ts';
import type { AddedField } from '../fields/field.ts';
import { allFields } from '../fields/served.ts';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import type { SourcePosition } from '../position.ts';
import { foldName, otherNames } from './other-names.ts';
import type { ParsedYaml } from './parse-yaml.ts';

type Path = readonly PropertyKey[];

/** Other names whose values are words, in pages and in the other files of an owner. */
const ownNames =
  'title description summary tags author license term difference name unit publisher alt caption questions question inputs profiles series covered topic terms attribution askExamples'.split(
    ' ',
  );

const words = 'Room # 7';
/** True for a field whose value is a text, or a list of texts: no choice, day or object. */
const isText = ({ served }: AddedField): boolean => [words, [words]].some((value) => served.safeParse(value).success);

const textNames = once((): ReadonlySet<string> => {
  const fields = allFields().filter(isText);
  const names = [...ownNames, ...fields.map(({ name }) => name)];
  const others = otherNames.filter(({ field }) => names.includes(field)).flatMap((other) => other.names);
  return new Set([...names.map(foldName), ...others]);
});

/** True for the path of words, by the name that it or its list has. */
const isTextPath = (path: Path): boolean =>
  textNames().has(foldName(String(path.findLast((key) => typeof key === 'string'))));

const getIssue = (position: SourcePosition, path: Path, message: string): LocalIssue =>
  createIssue('misread-text', position, path.map(String).join('.'), message);

const commentMessage =
  'What follows " #" is a comment and is not shown. If it belongs to the text, put all of it in quotes; write a comment on a line of its own.';

const comment = /[ \t]+#/y;
/** A field without a value may have a comment; a hashtag is none. */
const hashtag = /[ \t]*#\S/y;
const isAt = (pattern: RegExp, text: string, offset: number): boolean => {
  pattern.lastIndex = offset;
  return pattern.test(text);
};

/** The message for a value without quotes that YAML reads as something else than its words. */
const getMessage = (node: Scalar, yaml: string, aliases: ReadonlySet<string>): string | undefined => {
  const { value, type, anchor, range } = node;
  if (type !== 'PLAIN' || !range) return undefined;
  if (isAt(value === null ? hashtag : comment, yaml, range[1])) return commentMessage;
  if (anchor === undefined || aliases.has(anchor)) return undefined;
  return `"&${anchor}" is an anchor of YAML and is not shown. Put the whole text in quotes.`;
};

/** Finds texts of which YAML takes a part for something else, such as `Room # 7`, `#tag` and `&copy`. */
export const misreadInYaml = (
  { document, positionAt }: ParsedYaml,
  yaml: string,
  isText: (path: Path) => boolean = isTextPath,
): LocalIssue[] => {
  const aliases = new Set<string>();
  visit(document, { Alias: (_, { source }) => void aliases.add(source) });
  const issues: LocalIssue[] = [];
  visit(document, {
    Scalar: (place, node, ancestors) => {
      const message = place === 'key' ? undefined : getMessage(node, yaml, aliases);
      if (message === undefined || !node.range) return;
      const nodes = [...ancestors, node];
      const path = nodes.flatMap((parent, at): PropertyKey[] => {
        const child: unknown = nodes[at + 1];
        if (isPair(parent)) return isScalar(parent.key) ? [String(parent.key.value)] : [];
        return isSeq(parent) ? [parent.items.indexOf(child)] : [];
      });
      if (isText(path)) issues.push(getIssue(positionAt(node.range[0]), path, message));
    },
  });
  return issues;
};

/** Finds a comment behind the words of a line such as `name: value`, of which `read` is the value. */
export const misreadInLine = (name: string, written: string, read: unknown, line: number): LocalIssue[] =>
  typeof read === 'string' && read.length < written.length && /^[^[{"']/.test(written) && isTextPath([name])
    ? [getIssue({ line, column: 1 }, [name], commentMessage)]
    : [];

/** Escapes of YAML, TOML and JSON that stand for white space; the others stand for characters that are reported anyway. */
const escapes = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);
/** A place on a disk of Windows, or a command of TeX, of whose name an escape took the first letter. */
const cutName = /[:\\$]$/;

/** Maximum number of places of one text that are looked up in its source. */
const maxPlaces = 100;

/** The escape of white space in a value that its author hardly meant: a tab, or any in a title or behind `C:`. */
const meantAsWords = (value: string, path: Path, source: string): string | undefined => {
  const isTitle = ['title', 'label'].includes(foldName(String(path.at(-1))));
  const found = new Map<string, string>();
  for (const { 0: character, index } of value.matchAll(/[\t\n\r]/g)) {
    const written = escapes.get(character) ?? '';
    const [before, after] = [value.charAt(index - 1), value.charAt(index + 1)];
    const isMeant = character !== '\t' && !isTitle && !cutName.test(before);
    if (!isMeant) found.set(before + written + after, written);
    if (found.size === maxPlaces) break;
  }
  return [...found].find(([place]) => source.includes(place))?.[1];
};

/** Finds texts in double quotes with an escape of YAML, TOML or JSON in place of words, such as `"C:\new"`. */
export const misreadEscapes = (
  value: unknown,
  source: string,
  getPosition: (path: Path) => SourcePosition,
  path: Path = [],
): LocalIssue[] => {
  if (typeof value === 'string') {
    const written = isTextPath(path) ? meantAsWords(value, path, source) : undefined;
    const message = `"${written}" is white space in double quotes. Write single quotes, or "\\${written}".`;
    return written === undefined ? [] : [getIssue(getPosition(path), path, message)];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) =>
        misreadEscapes(child, source, getPosition, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [];
};

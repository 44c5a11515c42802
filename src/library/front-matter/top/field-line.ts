import { salvageYaml } from '../salvage-yaml.ts';

/** A field in a line of text. */
export interface FieldLine {
  readonly name: string;
  readonly value: string;
}

/** A name of up to three words, and its value behind a colon, a wide colon or an equals sign. */
const pair =
  /^(\p{L}[\p{L}\p{N}_.-]{0,40}(?: [\p{L}\p{N}_.-]{1,40}){0,2})["'`*_]{0,3}[ \t]*(?::{1,2}|：|=>?|\|)(?!\/\/)(.*)$/u;
/** The word before a name in Franklin.jl, without its sign. */
const definition = /^def\s+(?=\S+\s*=)/u;
const aroundWords = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Maximum length of a line that is searched for fields. */
const maxLength = 1000;
/** A comment of YAML and TOML. */
const comment = /(?:^|[ \t])#.*$/;

/** Reads a line such as `name: value`; undefined for any other line, such as an address of the web. */
export const readFieldLine = (line: string): FieldLine | undefined => {
  const [, name, value = ''] = pair.exec(line.trim()) ?? [];
  return name === undefined ? undefined : { name, value: value.trim() };
};

/**
 * Reads every field of a line, whatever is around it: a comment, an object, a list, the marks of another tool.
 *
 * @example
 * fieldsIn('<!-- { "draft": true } -->'); // [{ name: 'draft', value: 'true' }]
 */
export const fieldsIn = (line: string): FieldLine[] =>
  [...new Set([line, ...line.split(/[,;{}]/)].map((part) => part.slice(0, maxLength)))]
    .flatMap(
      (part) => readFieldLine(part.replaceAll(aroundWords, '').replace(definition, '').replace(comment, '')) ?? [],
    )
    .map(({ name, value }) => ({ name, value: value.replaceAll(aroundWords, '') }));

/** The value of a field in a line: a list or a text in quotes as YAML has it, any other text as it is written. */
export const valueOfLine = (written: string): unknown => {
  const value = written.replace(comment, '').trim();
  if (!/^[[{"']/.test(value)) return value;
  const { read }: { read?: unknown } = salvageYaml(`read: ${value}`) ?? {};
  return read ?? value;
};

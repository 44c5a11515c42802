import { titleFromName } from '../../../src/library/layout/file-name.ts';
import type { DialectContext } from '../../../src/library/markdown/dialects/dialect.ts';
import { fill } from '../../../src/strings.ts';
import { calloutNamed } from '../callout-kinds.ts';
import { getPixels, sizedPicture } from '../picture-sizes.ts';
import { withWidth } from '../picture-width.ts';
import { dialectStrings } from '../strings.ts';
import { fenceFor, linkTo, toLabel } from '../tags/tag.ts';

/** A directive of MyST. */
export interface Directive {
  readonly name: string;
  /** The text after the name on its line. */
  readonly argument: string;
  readonly options: ReadonlyMap<string, string>;
  readonly body: () => string;
}

/** A container around the body, or the Markdown in place of the directive. */
type Reading = { readonly container: string } | { readonly text: string };
type Rule = (directive: Directive, context: DialectContext) => Reading;

const fenced = (info: string, body: string): string => {
  const fence = fenceFor(body);
  return [`${fence}${info}`, body.trimEnd(), fence].join('\n');
};
const toTitle = (title: string | undefined): string =>
  title === undefined || title === '' ? '' : ` title="${title.replaceAll(/["`]/g, '')}"`;

const code: Rule = ({ argument, options, body }) => {
  const lines = options.get('emphasize-lines');
  const language = argument.split(/\s/)[0] || 'text';
  const marked = lines === undefined ? '' : ` {${lines.replaceAll(/\s/g, '')}}`;
  return { text: fenced(`${language}${toTitle(options.get('caption') ?? options.get('filename'))}${marked}`, body()) };
};

const picture: Rule = ({ argument, options, body }) => {
  const caption = body().trim();
  const alt = options.get('alt') ?? caption.split('\n\n')[0]?.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '') ?? '';
  const url = withWidth(argument, options.get('figclass') ?? options.get('class'));
  const size = { width: getPixels(options.get('width')), height: getPixels(options.get('height')) };
  const isSized = size.width !== undefined || size.height !== undefined;
  const shown = isSized ? sizedPicture(url, alt, size) : linkTo(alt, url, '!');
  return { text: `${shown}${caption === '' ? '' : `\n\n${caption}`}` };
};

const admonition: Rule = ({ argument, options }) => {
  const names = (options.get('class') ?? '').split(/[\s,]+/);
  const kind = names.find((name) => calloutNamed(name) !== undefined) ?? 'note';
  if (names.includes('dropdown') && argument !== '') return { container: `details${toLabel(argument)}` };
  return { container: `${kind}${toLabel(argument)}` };
};

/** A table of contents; one that is hidden only orders pages. */
const contents: Rule = ({ options, body }, { toAddress, isWithheld, unread }) => {
  if (options.has('hidden')) return { text: '' };
  const entries = body()
    .split('\n')
    .flatMap((line) => {
      const [, words, target = line.trim()] = /^([^<>]*)<([^<>]+)>$/.exec(line.trim()) ?? [];
      if (target === '' || target === 'self' || target.includes('*')) return [];
      const name = target.slice(target.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
      const folder = target.split('/').at(-2);
      const title = words?.trim() || titleFromName(name === 'index' && folder !== undefined ? folder : name);
      const address = /^https?:/.test(target) ? target : toAddress(target);
      if (address !== undefined && isWithheld(address) && !words?.trim()) {
        unread('missing', target);
        return [];
      }
      return [address === undefined ? `- ${title}` : `- ${linkTo(title, address)}`];
    });
  return { text: entries.join('\n') };
};

/** A table that is written as a list of rows, each a list of cells; other lists stay what they are. */
const listTable: Rule = ({ argument, options, body }) => {
  const rows = body()
    .split(/^[*-] (?=- )/m)
    .map((row) =>
      row
        .split(/^[ \t]*- /m)
        .map((cell) => cell.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|'))
        .filter((cell, at) => at > 0 || cell !== ''),
    );
  const [first = [], ...others] = rows.filter((row) => row.length > 0);
  if (others.length === 0 || others.some((row) => row.length !== first.length))
    return { container: `div${toLabel(argument)}` };
  const hasHead = Number(options.get('header-rows') ?? 0) > 0;
  const lines = [hasHead ? first : first.map(() => ''), first.map(() => '---'), ...(hasHead ? [] : [first]), ...others];
  const table = lines.map((row) => `| ${row.join(' | ')} |`).join('\n');
  return { text: argument === '' ? table : `**${argument}**\n\n${table}` };
};

const plain: Rule = ({ argument }) => ({ container: `div${toLabel(argument)}` });
const card: Rule = ({ argument, options }, { toAddress, isWithheld }) => {
  const link = options.get('link') ?? options.get('url');
  if (link === undefined) return { container: `div${toLabel(argument)}` };
  const address = toAddress(link) ?? link;
  return { container: `div[${linkTo(argument || (isWithheld(address) ? '' : link), address)}]` };
};
const button: Rule = ({ argument, body }, { toAddress, isWithheld }) => {
  const address = toAddress(argument) ?? argument;
  return { text: linkTo(body().trim() || (isWithheld(address) ? '' : argument), address) };
};
/** A theorem, an exercise and their like: a callout that says what it is, or one that opens on demand. */
const statement = ({ name, argument, options }: Directive): { readonly container: string } => {
  const kind = name
    .slice(name.indexOf(':') + 1)
    .toLowerCase()
    .replace(/-start$/, '');
  const isAnswer = kind === 'solution';
  const word = kind.charAt(0).toUpperCase() + kind.slice(1);
  const title = toLabel(argument === '' || isAnswer ? word : `${word} (${argument})`);
  return { container: `${isAnswer || options.get('class')?.includes('dropdown') ? 'details' : 'note'}${title}` };
};
/** The beginning of one whose end is a directive of its own, so that code may stand in between. */
const gate: Rule = (directive, context) =>
  context.text.includes(`{${directive.name.replace(/-start$/, '-end')}}`)
    ? { text: `:::${statement(directive).container}` }
    : { text: '' };
const version =
  (kind: string, words: 'newInVersion' | 'changedInVersion' | 'deprecatedInVersion'): Rule =>
  ({ argument }, { strings }) => ({
    container: `${kind}${toLabel(fill(dialectStrings.in(strings)[words], { version: argument }))}`,
  });

const all = (rule: Rule, names: string): [string, Rule][] => names.split(' ').map((name) => [name, rule]);

const rules: ReadonlyMap<string, Rule> = new Map([
  ...all(admonition, 'admonition'),
  ...all(({ argument }) => ({ container: `details${toLabel(argument)}` }), 'dropdown'),
  ...all(() => ({ container: 'tabs' }), 'tab-set tab-set-code'),
  ...all(({ argument }) => ({ container: `tab${toLabel(argument)}` }), 'tab-item tab'),
  ...all(() => ({ container: 'div' }), 'grid grid-item'),
  ...all(plain, 'div margin sidebar topic epigraph pull-quote glossary table rubric centered'),
  ...all(button, 'button-link button-ref'),
  ...all(card, 'card grid-item-card'),
  ...all(code, 'code-block sourcecode code code-cell'),
  ...all(picture, 'image figure'),
  ...all(({ body }) => ({ text: fenced('math', body()) }), 'math'),
  ...all(({ body }) => ({ text: fenced('mermaid', body()) }), 'mermaid'),
  ...all(
    statement,
    'algorithm assumption axiom conjecture corollary criterion definition example lemma observation proof property proposition remark theorem'.replaceAll(
      /\w+/g,
      'prf:$&',
    ),
  ),
  ...all(statement, 'exercise solution'),
  ...all(gate, 'exercise-start solution-start'),
  ...all(() => ({ text: ':::' }), 'exercise-end solution-end'),
  ...all(contents, 'toctree'),
  ...all(listTable, 'list-table'),
  ...all(() => ({ text: '' }), 'contents tableofcontents toc index only meta highlight'),
  ...all(version('note', 'newInVersion'), 'versionadded'),
  ...all(version('note', 'changedInVersion'), 'versionchanged'),
  ...all(version('warning', 'deprecatedInVersion'), 'deprecated versionremoved'),
]);

/** Names that are a callout of another tool, and a language or a command here. */
const notCallouts = new Set(['default', 'check', 'done', 'update', 'fail', 'help']);

/**
 * Turns a directive into Markdown. Of an unknown one, the text in colons is Markdown and that in backticks code;
 * undefined for code with its language in braces.
 */
export const directiveNamed = (
  directive: Directive,
  isColon: boolean,
  context: DialectContext,
): Reading | undefined => {
  const { name, argument, options, body } = directive;
  const rule = rules.get(name.startsWith('prf:') ? name.toLowerCase() : name);
  if (rule !== undefined) return rule(directive, context);
  if (calloutNamed(name) !== undefined && !notCallouts.has(name))
    return options.get('class')?.includes('dropdown') === true && argument !== ''
      ? { container: `details${toLabel(argument)}` }
      : { container: `${name.toLowerCase()}${toLabel(argument)}` };
  if (isColon) {
    context.unread('directive', name);
    return { container: `div${toLabel(argument)}` };
  }
  if (argument === '' && options.size === 0 && !/^(?:auto|eval-rst$)|:/.test(name)) return undefined;
  context.unread('fence', name);
  return { text: fenced(`text${toTitle([name, argument].filter(Boolean).join(' '))}`, body()) };
};

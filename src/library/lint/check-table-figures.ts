import type { Root, RootContent, Table } from 'mdast';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import { plainText } from '../markdown/walk.ts';
import { numbersIn, type TextNumber } from './numbers.ts';
import { type Prose, positionAt, proseIn } from './prose.ts';
import { wordsOf } from './words.ts';

interface Row {
  /** The words of the first cell in lower case, between spaces. */
  readonly label: string;
  readonly name: string;
  readonly numbers: readonly TextNumber[];
}

const folded = (text: string): string =>
  ` ${wordsOf(text)
    .map(({ text: word }) => word.toLowerCase())
    .join(' ')} `;

const rowsOf = (table: Table): Row[] =>
  table.children.slice(1).map(({ children: [first, ...cells] }) => {
    const name = first === undefined ? '' : plainText(first).trim();
    return { label: folded(name), name, numbers: cells.flatMap((cell) => numbersIn(plainText(cell))) };
  });

/** Returns true for two figures that are one, printed with different precision: “13%” for “13.4%”. */
const agree = (one: TextNumber, other: TextNumber): boolean =>
  Math.abs(one.value - other.value) <= 0.5 * 10 ** -Math.min(one.digits, other.digits) + 1e-9;

const digitsOf = ({ text }: TextNumber): string => text.replace(/\D/g, '').split('').sort().join('');

/** Returns true for a figure that looks like a slip of another: the same digits in another order, or nearly the same. */
const resembles = (one: TextNumber, other: TextNumber): boolean =>
  one.unit === other.unit &&
  other.value !== 0 &&
  (Math.abs(one.value / other.value - 1) <= 0.05 ||
    (one.text.length === other.text.length && one.text.length > 3 && digitsOf(one) === digitsOf(other)));

/** Counts money, shares and figures of three digits; small plain numbers are mostly something else. */
const isFigure = ({ unit, value, digits }: TextNumber): boolean => unit !== '' || value >= 100 || digits > 0;

/** A sentence that supposes something has figures of its own. */
const supposed = / (?:if|suppose|supposing|assume|assuming|would|could|were|instead|unless) /;

const checkSentence = (prose: Prose, from: number, sentence: string, rows: readonly Row[]): LocalIssue[] => {
  const numbers = numbersIn(sentence).filter(isFigure);
  if (numbers.length === 0) return [];
  const words = folded(sentence);
  if (supposed.test(words)) return [];
  const named = rows.filter(({ label, name }) => name.length > 3 && /\p{L}/u.test(name) && words.includes(label));
  const [row] = named;
  // A sentence about two rows compares them, and one with a figure of the row has other figures of its own.
  if (row === undefined || named.length > 1) return [];
  const all = rows.flatMap(({ numbers: cells }) => cells);
  if (numbers.some((number) => row.numbers.some((cell) => cell.unit === number.unit && agree(number, cell)))) return [];
  return numbers
    .filter((number) => !all.some((cell) => agree(number, cell)))
    .flatMap((number) => {
      const cell = row.numbers.find((candidate) => resembles(number, candidate));
      if (cell === undefined) return [];
      const message = `The text says ${number.text}, and the row "${row.name}" of the table beside it ${cell.text}; correct one of them.`;
      return [createIssue('differs-from-table', positionAt(prose, from + number.offset), 'figure', message)];
    });
};

/** Returns the sections of a text, each from one heading to the next. */
const sectionsOf = (tree: Root): RootContent[][] =>
  tree.children.reduce<RootContent[][]>(
    (sections, node) => {
      if (node.type === 'heading') sections.push([]);
      else sections.at(-1)?.push(node);
      return sections;
    },
    [[]],
  );

/** Reports a figure in a paragraph that nearly is, but is not, that of the row it names in a table of its section. */
export const checkTableFigures = (tree: Root, segmenter: Intl.Segmenter): LocalIssue[] =>
  sectionsOf(tree).flatMap((nodes) => {
    const rows = nodes.flatMap((node) => (node.type === 'table' ? rowsOf(node) : []));
    if (rows.length === 0) return [];
    const texts = proseIn({ type: 'root', children: nodes.filter(({ type }) => type !== 'table') });
    return texts.flatMap((prose) =>
      [...segmenter.segment(prose.text.replaceAll('\n', ' '))].flatMap(({ segment, index }) =>
        checkSentence(prose, index, segment, rows),
      ),
    );
  });

import type { Element } from 'hast';
import { element, isBlank, isElement, type Parent, textIn, type Visitor } from '../../../content/html-tree.ts';
import { isNumeric } from '../../../library/text/numeric.ts';
import type { Strings } from '../../../strings.ts';

/** The rows of a table, without those of tables inside of it. */
const rowsIn = (parent: Parent): Element[] =>
  parent.children.flatMap((child) => {
    if (isElement(child, 'tr')) return [child];
    return isElement(child, 'thead', 'tbody', 'tfoot') ? rowsIn(child) : [];
  });

const cellsIn = (row: Element): Element[] => row.children.filter((child) => isElement(child, 'th', 'td'));

const isEmpty = (cell: Element | undefined): boolean => cell === undefined || cell.children.every(isBlank);

const isBold = (cell: Element | undefined): boolean => {
  const shown = cell?.children.filter((child) => !isBlank(child)) ?? [];
  return shown.length === 1 && isElement(shown[0], 'strong');
};

/** Writes an alignment as a class, since the CSP allows no inline styles. Returns true for a cell that the author aligned. */
const alignByClass = (cell: Element): boolean => {
  const { style, align } = cell.properties;
  const [, side] = /^text-align: (left|center|right)$/.exec(String(style ?? '')) ?? [];
  delete cell.properties.style;
  // Left is the default.
  if (side === 'center' || side === 'right') cell.properties.className = [`to-${side}`];
  return side !== undefined || align !== undefined;
};

/**
 * Aligns the columns that hold numbers only to the right, so that digits of one weight are below each other. A cell that
 * the author aligned stays as it is, and so does the first column, which has the labels of the rows.
 */
const alignNumbers = (rows: readonly (readonly Element[])[], hasHead: boolean, aligned: ReadonlySet<Element>): void => {
  const body = hasHead ? rows.slice(1) : [];
  const count = Math.max(0, ...body.map((row) => row.length));
  for (let at = 1; at < count; at += 1) {
    if (!isNumeric(body.flatMap((row) => row[at] ?? []).map((cell) => textIn(cell).trim()))) continue;
    for (const cell of rows.flatMap((row) => row[at] ?? []))
      if (!aligned.has(cell)) cell.properties.className = ['to-right'];
  }
};

/**
 * States what each header is for, so that screen readers name the row and the column of a cell. Labels in the first
 * column, which Markdown has no syntax for, become headers of their rows: where the corner above them is empty, or all of
 * them are bold.
 */
const stateScopes = (rows: readonly (readonly Element[])[]): void => {
  const [head = [], ...body] = rows;
  const hasLabels = head.length > 1 && body.length > 0 && (isEmpty(head[0]) || body.every(([first]) => isBold(first)));
  for (const [at, row] of rows.entries()) {
    const hasData = row.some((cell) => cell.tagName === 'td' && !isEmpty(cell));
    for (const [column, cell] of row.entries()) {
      if (cell.tagName === 'th') cell.properties.scope ??= hasData ? 'row' : 'col';
      else if (hasLabels && at > 0 && column === 0 && !isEmpty(cell)) {
        cell.tagName = 'th';
        cell.properties.scope = 'row';
      }
    }
  }
};

/** Aligns the cells of a table, states the scope of its headers, and lets it scroll in a box that is reachable by keyboard. */
export const finishTable =
  ({ table: label }: Strings): Visitor =>
  (table) => {
    const rows = rowsIn(table).map(cellsIn);
    const aligned = new Set(rows.flat().filter(alignByClass));
    // The empty corner above row headers is not a header.
    for (const cell of rows.flat()) if (cell.children.length === 0) cell.tagName = 'td';
    alignNumbers(
      rows,
      table.children.some((child) => isElement(child, 'thead')),
      aligned,
    );
    stateScopes(rows);
    return [element('div', { className: ['scroll'], tabIndex: 0, role: 'group', ariaLabel: label }, table)];
  };

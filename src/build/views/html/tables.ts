import type { Element } from 'hast';
import { element, isBlank, isElement, type Parent, textIn, type Visitor } from '../../../content/html-tree.ts';
import { isNumeric } from '../../../library/text/numeric.ts';
import type { Strings } from '../../../strings.ts';
import type { PartSheet } from './part-sheets.ts';

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

/** The letters of a name in code that leave too little of a phone to the words beside it, and the most columns of such a table. */
const longName = 16;
const mostStacked = 4;
const roles: ReadonlyMap<string, string> = new Map([
  ['col', 'columnheader'],
  ['row', 'rowheader'],
]);

/**
 * Stacks the cells of a table of names in code on phones, where the names would leave no room for the words beside them. Some
 * browsers drop the role of a table whose display changes (CSS Display §2.8), so that the roles are stated; cells say their column,
 * but the names, and the only words beside them.
 */
const stackNames = (table: Element, rows: readonly (readonly Element[])[], sheets: Set<PartSheet>): void => {
  const [head = [], ...body] = rows;
  const isName = ([name]: readonly Element[]): boolean => {
    const [code, ...others] = name?.children.filter((child) => !isBlank(child)) ?? [];
    return isElement(code, 'code') && others.length === 0;
  };
  const isLong = ([name]: readonly Element[]): boolean =>
    name !== undefined &&
    textIn(name)
      .split(/\s+/)
      .some(({ length }) => length >= longName);
  const hasHead = head.length > 1 && head.length <= mostStacked && head.every(({ tagName }) => tagName === 'th');
  if (!hasHead || body.length === 0 || !body.every(isName) || !body.some(isLong)) return;
  sheets.add('tree');
  table.properties.className = ['stacked'];
  for (const row of rowsIn(table)) row.properties.role = 'row';
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      cell.properties.role = roles.get(String(cell.properties.scope)) ?? 'cell';
      const column = head[at];
      if (at > 0 && head.length > 2 && column !== undefined && column !== cell)
        cell.properties.dataColumn = textIn(column);
    }
};

/** Aligns the cells of a table, states the scope of its headers, and lets it scroll in a box that is reachable by keyboard. */
export const finishTable =
  ({ table: label }: Strings, sheets: Set<PartSheet>): Visitor =>
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
    stackNames(table, rows, sheets);
    return [element('div', { className: ['scroll'], tabIndex: 0, role: 'group', ariaLabel: label }, table)];
  };

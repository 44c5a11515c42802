const cells = /<t([hd])((?:\s[^<>]*)?)>([\s\S]*?)<\/t\1>/g;
const bold = /^\s*<strong>(?:(?!<strong>)[\s\S])*<\/strong>\s*$/;

interface Cell {
  readonly isHeader: boolean;
  readonly inner: string;
}

const cellsOf = (row: string): Cell[] =>
  Array.from(row.matchAll(cells), ([, kind, , inner = '']) => ({ isHeader: kind === 'h', inner: inner.trim() }));

/** Returns true for a table whose first column labels its rows: the corner above it is empty, or all of its cells are bold. */
const hasRowLabels = ([head = [], ...rows]: readonly Cell[][]): boolean =>
  head.length > 1 &&
  rows.length > 0 &&
  (head[0]?.inner === '' || rows.every(([first]) => bold.test(first?.inner ?? '')));

const withRowScopes = (row: string, hasLabel: boolean): string => {
  const scope = cellsOf(row).some(({ isHeader, inner }) => !isHeader && inner !== '') ? 'row' : 'col';
  let at = -1;
  return row.replace(cells, (whole, kind: string, attributes: string, inner: string) => {
    at += 1;
    if (kind === 'h') return attributes.includes('scope=') ? whole : `<th${attributes} scope="${scope}">${inner}</th>`;
    return hasLabel && at === 0 && inner.trim() !== '' ? `<th${attributes} scope="row">${inner}</th>` : whole;
  });
};

/**
 * States what each header of a table is for, so that screen readers name the row and the column of a cell. Labels in the
 * first column, which Markdown has no syntax for, become headers of their rows.
 */
export const withHeaderScopes = (html: string): string =>
  html.replace(/<table[\s>][\s\S]*?<\/table>/g, (table) => {
    const rows = table.match(/<tr[\s>][\s\S]*?<\/tr>/g) ?? [];
    const hasLabels = hasRowLabels(rows.map(cellsOf));
    let at = -1;
    return table.replace(/<tr[\s>][\s\S]*?<\/tr>/g, (row) => {
      at += 1;
      return withRowScopes(row, hasLabels && at > 0);
    });
  });

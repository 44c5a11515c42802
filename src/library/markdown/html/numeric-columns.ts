/** Text of a cell that is one number: a sign, a currency, digits with separators, a percent sign or a short unit. */
const number = /^[-+−±~≈<>≤≥]?\s?\p{Sc}?\s?[-−]?\d[\d\s.,'’]*(?:\s?(?:%|‰|×|x|\p{Sc}|[a-z]{1,2}|[A-Z]{3}))?$/u;
const empty = /^[-–—]?$/;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim();

const cell = /<t([hd])((?:\s[^<>]*)?)>([\s\S]*?)<\/t\1>/g;

/**
 * Aligns the columns of tables that hold numbers only to the right, so that digits of one weight are below each other. A
 * column that the author aligned stays as it is.
 */
export const withNumericColumns = (html: string): string =>
  html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const [head = '', body = ''] = table.split('</thead>');
    const rows = body
      .split('</tr>')
      .map((row) => Array.from(row.matchAll(cell), ([, , , inner = '']) => textOf(inner)));
    const count = Math.max(0, ...rows.map((row) => row.length));
    const numeric = new Set(
      Array.from({ length: count }, (_, at) => at).filter((at) => {
        // The first column has the labels of the rows.
        if (at === 0) return false;
        const texts = rows.flatMap((row) => row[at] ?? []).filter((text) => !empty.test(text));
        return texts.length > 0 && texts.every((text) => number.test(text));
      }),
    );
    if (numeric.size === 0) return table;
    return [head, ...(body === '' ? [] : [body])]
      .map((part) =>
        part.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
          let at = -1;
          return row.replace(cell, (whole, kind: string, attributes: string, inner: string) => {
            at += 1;
            return numeric.has(at) && !/style=|class=/.test(attributes)
              ? `<t${kind}${attributes} class="to-right">${inner}</t${kind}>`
              : whole;
          });
        }),
      )
      .join('</thead>');
  });

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Formats a Markdown table; the first row is the header. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...body.map(line)].join('\n');
};

/** Replaces a section of the results file, between its markers, or appends it. */
export const writeSection = (file: string, name: string, markdown: string): void => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '# Benchmarks\n\nWritten by the benchmarks themselves; see the folders beside this file.\n';
  const section = `${open}\n${markdown.trim()}\n${close}`;
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  const exists = start >= 0 && end > start;
  writeFileSync(
    file,
    exists ? text.slice(0, start) + section + text.slice(end + close.length) : `${text.trimEnd()}\n\n${section}\n`,
  );
};

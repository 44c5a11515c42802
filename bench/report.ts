import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A Markdown table; the first row is its head. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...body.map(line)].join('\n');
}

/** Replaces one section of the results file, between its marks; adds it when it is not there. */
export function writeSection(file: string, name: string, markdown: string): void {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '# Benchmarks\n\nWritten by the benchmarks themselves; see the folders beside this file.\n';
  const section = `${open}\n${markdown.trim()}\n${close}`;
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  const known = start >= 0 && end > start;
  writeFileSync(
    file,
    known ? text.slice(0, start) + section + text.slice(end + close.length) : `${text.trimEnd()}\n\n${section}\n`,
  );
}

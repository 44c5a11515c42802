import * as z from 'zod';
import { fileIssue } from '../../src/content/source/file-issues.ts';
import type { PageSource } from '../../src/content/source/page-source.ts';
import { readJson } from '../../src/library/text/read-json.ts';
import { fenceFor } from './tags/tag.ts';

const Source = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(''))]);
const Cell = z.object({ cell_type: z.string(), source: Source, attachments: z.unknown().optional() });
const Names = z
  .object({
    language_info: z.object({ name: z.string() }).partial().optional().catch(undefined),
    kernelspec: z.object({ language: z.string() }).partial().optional().catch(undefined),
  })
  .partial();
const Notebook = z.object({ cells: z.array(z.unknown()), metadata: Names.catch({}).default({}) });

/** A notebook as Markdown: its texts, and its code, which is shown and not run. */
const toMarkdown = ({ cells, metadata }: z.output<typeof Notebook>): string => {
  const written = metadata.language_info?.name ?? metadata.kernelspec?.language ?? 'text';
  const language = /^[\w.+#-]{1,40}$/.test(written) ? written : 'text';
  return cells
    .flatMap((each) => Cell.safeParse(each).data ?? [])
    .filter(({ cell_type: type, source }) => (type === 'markdown' || type === 'code') && source.trim() !== '')
    .map(({ cell_type: type, source }) => {
      if (type === 'markdown') return source.trim();
      const fence = fenceFor(source);
      return `${fence}${language}\n${source.replace(/\n+$/, '')}\n${fence}`;
    })
    .join('\n\n');
};

/** Notebooks of Jupyter. */
export const notebooks: readonly PageSource[] = [
  {
    isSource: (file) => /\.ipynb$/i.test(file) && !file.includes('.ipynb_checkpoints/'),
    folder: '',
    writePages: async (file, text) => {
      const { data } = Notebook.safeParse(readJson(text));
      const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.ipynb$/i, '.md');
      if (data !== undefined) return { pages: [{ file: name, text: `${toMarkdown(data)}\n` }], issues: [] };
      const issue = fileIssue(
        'unreadable-file',
        'This is no notebook of Jupyter: it has no list of cells. Save it again.',
      );
      return { pages: [], issues: [{ ...issue, severity: 'warning' }] };
    },
  },
];

import * as z from 'zod';
import { escapeContent } from '../../../src/library/text/escape-markup.ts';

/** The words of Ghost's editor formats, each paragraph in a line of its own; for posts without HTML. */
export const getWords = (json: string): string => {
  const Node: z.ZodType<string> = z.lazy(() =>
    z
      .object({ text: z.string().optional(), children: z.array(Node).optional() })
      .transform(({ text: words = '', children = [] }) => words + children.join('')),
  );
  const Lexical = z.object({ root: z.object({ children: z.array(Node) }) });
  try {
    const read = Lexical.safeParse(JSON.parse(json));
    return read.success ? read.data.root.children.map((line) => `<p>${escapeContent(line)}</p>`).join('') : '';
  } catch {
    return '';
  }
};

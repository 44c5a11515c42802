import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { editMatches } from '../edit-matches.ts';
import { asExample } from '../tags/tag.ts';

const line = /^([ \t>]*)([-*+][ \t]+)?([A-Za-z][\w./-]{0,60})::(?:[ \t]+([^\n]*))?$/gm;
/** `[key:: value]` shows its key, `(key:: value)` does not. */
const inline = /([[(])([A-Za-z][\w -]{0,60})::[ \t]+([^[\]()\n]{1,300})([\])])(?!\()/g;
/** Properties of Logseq that say how a block or a page is shown, and fields that are no words of it. */
const silent =
  /^(?:id|collapsed|title|icon|tags?|alias|type|public|private|draft|published?|template|template-including-parent|filters|exclude-from-graph-view|background[-_]color|heading|created(?:-at)?|updated(?:-at)?|card-.*|query-.*|logseq\..*|ls-.*|hl-.*|file|file-path)$/i;
const reference = /\(\(([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\)\)/g;
const macro =
  /\{\{(query|renderer|embed|cloze|zotero|namespace|function|cards|tweet|twitter|youtube|video)\b([^{}\n]{0,500})\}\}/g;

/** The words of the block with an identifier: the line above its property. */
const getBlock = (text: string, id: string): string | undefined => {
  const lines = text.split('\n');
  const at = lines.findIndex((each) => each.trim().toLowerCase() === `id:: ${id}`);
  const block = lines.slice(0, Math.max(at, 0)).findLast((each) => !/^[ \t]*[\w-]+:: /.test(each));
  return block?.replace(/^[ \t]*(?:[-*+][ \t]+)?/, '').trim() || undefined;
};

/**
 * Properties and references of Logseq, and fields of Dataview: `key:: value` in a line of its own. Those for the tool
 * vanish, others are words. A reference to a block of the same text shows it.
 */
export const properties: TextDialect = {
  mayOccur: (text) =>
    /[A-Za-z]::(?:[ \t]|$)|\(\([\da-f]{8}-|\{\{(?:query|renderer|embed|cloze|zotero|namespace|function|cards|tweet|twitter|youtube|video)\b/m.test(
      text,
    ),
  edits: (context) => {
    const { text, code, unread } = context;
    const isFree = (index: number): boolean => rangeAt(code, index) === undefined;
    const lines = [...text.matchAll(line)].flatMap(
      ({ 0: whole, 1: indent = '', 2: bullet = '', 3: name = '', 4: value = '', index }): Edit[] => {
        const end = index + whole.length;
        if (!isFree(index + indent.length)) return [];
        if (silent.test(name) || value.trim() === '')
          return [{ start: index, end: Math.min(end + 1, text.length), text: '' }];
        const start = index + indent.length + bullet.length;
        // Lines of properties below each other are no sentence.
        const next = /^[ \t>]*[A-Za-z][\w./-]{0,60}::[ \t]/.test(text.slice(end + 1)) ? '  ' : '';
        return [{ start, end, text: `**${name.replaceAll(/[-_]+/g, ' ')}:** ${value.trim()}${next}` }];
      },
    );
    const fields = [...text.matchAll(inline)].flatMap(
      ({ 0: whole, 1: open, 2: name = '', 3: value = '', 4: close, index }): Edit[] => {
        if (!isFree(index) || (open === '[') !== (close === ']')) return [];
        return [
          { start: index, end: index + whole.length, text: open === '(' ? value.trim() : `${name}: ${value.trim()}` },
        ];
      },
    );
    const references = editMatches(context, reference, ([whole, id = '']) => {
      const block = getBlock(text, id);
      if (block !== undefined && !block.includes(whole)) return block;
      unread('block', id);
      return undefined;
    });
    const macros = editMatches(context, macro, ([whole, name = '', rest = '']) => {
      const url = /^[ \t]+(https?:\/\/[^\s<>]+)[ \t]*$/.exec(rest)?.[1];
      if (url !== undefined) return `<${url}>`;
      unread('macro', name);
      return asExample(whole, false);
    });
    return [...lines, ...fields, ...references, ...macros];
  },
};

import { defineHastPlugin } from 'satteri';
import { alertAt } from '../../../library/markdown/syntax/alerts.ts';
import type { Strings } from '../../../strings.ts';
import type { PartSheet } from './part-sheets.ts';

/**
 * Renders GitHub's alerts as callouts: the marker becomes a label, beside the title that the first paragraph may be. They
 * stay quotations in HTML, with the role of a note. A title is a paragraph of its own, as it is in the Markdown: tools
 * that compare the two line by line find it in both.
 */
export const callouts = (strings: Strings, sheets: Set<PartSheet>) =>
  defineHastPlugin({
    name: 'callouts',
    element: {
      filter: ['blockquote'],
      visit(node, context) {
        const paragraph = node.children.find((child) => child.type === 'element');
        const marker = paragraph?.children[0];
        const alert = paragraph?.tagName === 'p' && marker?.type === 'text' ? alertAt(marker.value) : undefined;
        if (paragraph === undefined || marker?.type !== 'text' || alert === undefined) return;
        const rest = marker.value.slice(alert.length);
        const below = paragraph.children.slice(1);
        const [title] = below;
        const isTitled = rest === '' && below.length === 1 && title?.type === 'element' && title.tagName === 'strong';
        const label = {
          type: 'element' as const,
          tagName: 'b',
          properties: { className: ['callout-kind'] },
          children: [{ type: 'text' as const, value: strings.callouts[alert.kind] }],
        };
        context.setProperty(node, 'className', ['callout', `callout-${alert.kind}`]);
        context.setProperty(node, 'role', 'note');
        sheets.add('code');
        const words = rest === '' ? [] : [{ type: 'text' as const, value: rest }];
        const properties = { className: ['callout-title'] };
        const own = { ...paragraph, children: [title ?? label] };
        const heading = isTitled
          ? {
              type: 'element' as const,
              tagName: 'div',
              properties,
              children: [label, { type: 'text' as const, value: ' ' }, own],
            }
          : { type: 'element' as const, tagName: 'p', properties, children: [label] };
        const remaining =
          isTitled || words.length + below.length === 0 ? [] : [{ ...paragraph, children: [...words, ...below] }];
        context.replaceNode(paragraph, [heading, ...remaining]);
      },
    },
  });

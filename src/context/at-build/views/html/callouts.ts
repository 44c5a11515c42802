import { defineHastPlugin } from 'satteri';
import { alertAt } from '../../../../library/markdown/syntax/alerts.ts';
import type { Strings } from '../../../../strings.ts';

/**
 * Renders GitHub's alerts as callouts: the marker becomes a label, beside the title that the first paragraph may be. They
 * stay quotations in HTML, with the role of a note.
 */
export const callouts = (strings: Strings) =>
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
        const words = rest === '' ? [] : [{ type: 'text' as const, value: rest }];
        const heading = {
          type: 'element' as const,
          tagName: 'p',
          properties: { className: ['callout-title'] },
          children: isTitled ? [label, { type: 'text' as const, value: ' ' }, title] : [label],
        };
        const remaining =
          isTitled || words.length + below.length === 0 ? [] : [{ ...paragraph, children: [...words, ...below] }];
        context.replaceNode(paragraph, [heading, ...remaining]);
      },
    },
  });

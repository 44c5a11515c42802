import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFiles } from '../../../src/library/layout/place-files.ts';
import type { SidebarItem } from '../../../src/library/layout/project-layout.ts';
import { placeSidebars } from '../../../src/library/layout/sidebar-places.ts';

const { item } = fc.letrec<{ item: SidebarItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ file: fc.constantFrom('a.md', 'b.md', 'x/index.md', 'x/a.md', 'x/1-c.md', 'y/README.md', 'y/a.md') }),
    fc.record({
      label: fc.oneof(fc.constantFrom('Guide', '1. Guide', 'guide!', '🎉', 'API', '入門', 'x', 'Index'), fc.string()),
      items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
    }),
  ),
}));

const listFiles = (items: readonly SidebarItem[]): string[] =>
  items.flatMap(({ file, items: inner = [] }) =>
    inner.length > 0 ? listFiles(inner) : file === undefined ? [] : [file],
  );

test('placeSidebars() keeps the sequence of any sidebar, and gives each page a place of its own', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const layout = { root: '', description: '', mounts: [{ from: '', to: '' }], sidebars: [{ to: '', items }] };
      const { pages, orders } = placeSidebars(layout, (name) => name === 'api');
      expect([...pages.keys()]).toEqual([...new Set(listFiles(items))]);
      const places = Array.from(pages.values(), ({ place }) => place);
      const paths = [...placeFiles(places, () => false).places.values()].map(({ path }) => path);
      expect(new Set(paths).size).toBe(places.length);
      const all = [...Array.from(pages.values(), ({ order }) => order), ...orders.values()];
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { findPartsAnywhere } from '../../../../src/build/views/parts/find-parts-anywhere.ts';

test('findPartsAnywhere() marks paths that are on the disk, for the plugin of Astro alone', () => {
  const plugin = (name: string) => ({ name, load: { handler: (id: string) => `${name} ${id}` } });
  const [astro, other] = [plugin('astro:build'), plugin('vite:css')];
  findPartsAnywhere([astro, other, { name: 'no-load' }]);
  const file = `${path.resolve('package.json')}?astro&type=style&index=0&lang.css`;
  const isPosix = path.sep === '/';
  expect(astro.load.handler(file)).toBe(`astro:build ${isPosix ? '/@fs' : ''}${file}`);
  expect(astro.load.handler('/src/components/A.astro?astro')).toBe('astro:build /src/components/A.astro?astro');
  expect(other.load.handler(file)).toBe(`vite:css ${file}`);
});

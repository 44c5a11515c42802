import { expect, test } from 'vitest';
import { guideTree } from '../../../../src/build/views/navigation/guide-tree.ts';
import { protocolEntries } from '../../../../src/build/views/protocol-entries.ts';
import { serviceView } from '../../../../src/build/views/service-view.ts';
import { endpointList } from '../../../../src/interfaces/endpoints.ts';
import { loadDemo } from '../../../support/demo.ts';

const { library } = await loadDemo();

test('guideTree() has every page for developers, its own marked, the overview first', () => {
  const guides = Array.from({ length: library.listedSize }, (_, at) => library.pathAt(at)).filter((path) =>
    /^developers(\/|$)/.test(path),
  );
  for (const path of guides) {
    const tree = guideTree(library, path);
    expect(tree.map(({ href }) => href?.slice(1)).toSorted()).toEqual(guides.toSorted());
    expect(tree[0]?.href).toBe('/developers');
    expect(tree.filter(({ isHere }) => isHere).map(({ href }) => href)).toEqual([`/${path}`]);
  }
  expect(guideTree(library, 'about')).toEqual([]);
});

test('serviceView() has a request for every operation and every protocol on the page of the reference only', () => {
  const { reference } = serviceView(library, true);
  for (const { path } of endpointList()) expect(reference.some(({ url }) => url.startsWith(path))).toBe(true);
  expect(new Set(reference.map(({ id }) => id)).size).toBe(reference.length);
  expect(serviceView(library, false).reference).toEqual([]);
});

test('protocolEntries() are requests about a page of the site', () => {
  for (const { method, body, url } of protocolEntries(library)) {
    expect(method).toBe(body === undefined ? 'GET' : 'POST');
    if (body === undefined) expect(url).toMatch(/query=What\+is\+|^\/cite\/./);
    else expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', method: expect.any(String) });
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routePage } from '../../../src/app/pages/route-page.ts';
import { runs } from '../../support/effort.ts';
import { gonePath, library } from '../../support/library.ts';

const route = (pathname: string, query = '', accept?: string) => routePage(pathname + query, accept, library);
const about = library.find('about');
const home = library.find('index');

test('a page comes in the form that Accept asks for', () => {
  expect(route('/about')).toMatchObject({ kind: 'page', position: about, form: 'html', isTwin: false });
  expect(route('/about', '', 'text/markdown')).toMatchObject({ kind: 'page', form: 'markdown', isTwin: false });
  expect(route('/about', '', 'application/pdf')).toEqual({ kind: 'not-acceptable' });
});

test('the address with .md is the twin, whatever Accept says', () => {
  expect(route('/about.md', '', 'text/html')).toMatchObject({ position: about, form: 'markdown', isTwin: true });
  expect(route('/index.md')).toMatchObject({ kind: 'page', position: home, isTwin: true });
});

test('?mode=agent is the twin, and on the home page the view for agents', () => {
  expect(route('/about', '?mode=agent', 'text/html')).toMatchObject({ form: 'markdown', isAgentView: false });
  expect(route('/', '?mode=agent')).toMatchObject({ position: home, form: 'markdown', isAgentView: true });
  expect(route('/', '?mode=human')).toMatchObject({ form: 'html', isAgentView: false });
});

test.each([
  ['/about/', '?a=1&b=2', '/about?a=1&b=2'],
  ['/about.html', '', '/about'],
  ['//about', '', '/about'],
  ['/index', '', '/'],
  ['/index.html', '', '/'],
  ['/about.md/', '', '/about.md'],
  ['/blog/value-pricing', '?q=1', '/blog/price-from-value?q=1'],
  ['/blog/value-pricing.md', '', '/blog/price-from-value.md'],
])('%s%s leads to %s', (pathname, query, to) => {
  expect(route(pathname, query)).toEqual({ kind: 'redirect', to });
});

test.each([
  ['/2019/05/post.html', '/about'],
  ['/2019/05/post.html/', '/about'],
  ['/archive.php', '/about'],
  ['/wiki.md', '/about.md'],
  ['/caf%C3%A9', '/about'],
  ['/cafe%CC%81', '/about'],
  ['/caf%C3%A9.md', '/about.md'],
])('routePage() leads the former address %s of another system to %s', (pathname, to) => {
  const aliases = new Map(
    ['2019/05/post.html', 'archive.php', 'wiki.md', 'caf\u00e9'].map((alias) => [alias, 'about']),
  );
  const moved = { ...library, findAlias: (path: string) => aliases.get(path) };
  expect(routePage(pathname, undefined, moved)).toEqual({ kind: 'redirect', to });
});

test('routePage() finds a page whose name ends like a form of another', () => {
  const named = { ...library, find: (path: string) => (path === 'v1.md' ? 4 : undefined) };
  const at = (pathname: string) => routePage(pathname, 'text/html', named);
  expect(at('/v1.md')).toMatchObject({ kind: 'page', position: 4, isTwin: false });
  expect(at('/v1.md.md')).toMatchObject({ kind: 'page', position: 4, isTwin: true });
  expect(at('/v1.md.html')).toEqual({ kind: 'redirect', to: '/v1.md' });
});

test('a withdrawn page is gone, in the form that was asked for', () => {
  expect(route(`/${gonePath}`)).toEqual({ kind: 'gone', form: 'html' });
  expect(route(`/${gonePath}.md`)).toEqual({ kind: 'gone', form: 'markdown' });
});

test('what is no page is a file or nothing', () => {
  expect(route('/robots.txt')).toEqual({ kind: 'file', form: 'html' });
  expect(route('/nothing', '', 'text/markdown')).toEqual({ kind: 'file', form: 'markdown' });
  expect(route('/nothing', '', 'application/json')).toEqual({ kind: 'file', form: undefined });
  expect(route('/%zz')).toEqual({ kind: 'file', form: 'html' });
});

test('no address is sent to another host', () => {
  const parts = fc.constantFrom('/', '//', '\\', 'about', 'evil.example', '..', '%2f', '%5c', '.md', 'index', '?', '@');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const found = route(`/${pieces.join('')}`);
      if (found.kind === 'redirect') expect(new URL(found.to, library.origin).origin).toBe(library.origin);
    }),
    { numRuns: runs(2000) },
  );
});

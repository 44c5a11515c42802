import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followRules, readRedirectRules } from '../../src/library/redirect-rules.ts';

const published = new Set(['index', 'docs', 'new', 'new/one', 'für']);
const read = (redirects: Record<string, string>) => readRedirectRules(redirects, (path) => published.has(path));
const follow = (redirects: Record<string, string>, path: string) => followRules(read(redirects).rules, path);

test.each([
  [{ '/old/*': '/new/:splat' }, 'old/one', '/new/one'],
  [{ '/old/*': '/new/:splat' }, 'old/a/b.html', '/new/a/b.html'],
  [{ '/old/*': '/new/:splat' }, 'old', '/new'],
  [{ '/old/*': '/new/:splat' }, 'older', undefined],
  [{ '/old/*': '/docs' }, 'old/one', '/docs'],
  [{ '/old/*': '/new/:splat?from=old#top' }, 'old/one', '/new/one?from=old#top'],
  [{ '/old/*': '/für/:splat' }, 'old/naïve *', '/f%C3%BCr/na%C3%AFve%20%2A'],
  [{ '/f%C3%BCr/*': '/docs' }, 'für/x', '/docs'],
  [{ '/old/*': '/:splat' }, 'old/evil.example', '/evil.example'],
  [{ '/old/*': '/:splat' }, 'old', '/'],
  [{ '/old/*': '/new/:splat' }, 'old/../one', undefined],
  [{ '/feed': '/rss.xml' }, 'feed', '/rss.xml'],
  [{ '/a/*': '/docs', '/a/b/*': '/new/:splat', '/a/b/c': '/rss.xml' }, 'a/b/c', '/rss.xml'],
  [{ '/a/*': '/docs', '/a/b/*': '/new/:splat' }, 'a/b/d', '/new/d'],
  [{ '/docs/*': '/docs' }, 'docs/gone', '/docs'],
  [{ '/a/*': '/:splat' }, 'a/a/one', '/a/one'],
])('followRules() of %j leads %s to %s', (redirects, path, to) => {
  expect(follow(redirects, path)).toBe(to);
});

test.each([
  [{ '/a/*': '/a/b/:splat' }, ['/a/*']],
  [{ '/a/*': '/b/:splat', '/b/*': '/a/:splat' }, ['/a/*', '/b/*']],
  [{ '/*': '/new/:splat' }, ['/*']],
  [{ '/a/*': '/b/:splat', '/b/one/*': '/a/one/:splat' }, ['/a/*', '/b/one/*']],
  [{ '/a/*': '/:splat/a' }, ['/a/*']],
  [{ '/a/*/b': '/docs' }, ['/a/*/b']],
  [{ '/a*': '/docs' }, ['/a*']],
  [{ '/a/*': `/a${'/:splat'.repeat(10)}` }, ['/a/*']],
  [{ '/a': '/new/:splat' }, ['/a']],
])('readRedirectRules() of %j refuses %j', (redirects, refused) => {
  const { rules, faults } = read(redirects);
  expect([...faults.keys()].sort()).toEqual(refused);
  expect(rules).toEqual([]);
});

test('followRules() stays on the site and ends, whatever the rules and the address', () => {
  const name = fc.constantFrom('a', 'b', 'new', 'one', 'é', ':splat', '//x', '\\x', '%2e', '@');
  const path = fc.array(name, { maxLength: 3 }).map((names) => names.join('/'));
  const rule = fc.tuple(
    path.map((each) => `/${each}/*`),
    path.map((each) => `/${each}`),
  );
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), path, (entries, start) => {
      const { rules } = read(Object.fromEntries(entries));
      let next: string | undefined = start.split('/').filter(Boolean).join('/');
      for (let step = 0; next !== undefined && step <= 30; step += 1) {
        expect(step).toBeLessThan(30);
        const to: string | undefined = published.has(next) ? undefined : followRules(rules, next);
        if (to !== undefined) expect(new URL(to, 'https://a.example').origin).toBe('https://a.example');
        next = to && decodeURIComponent(new URL(to, 'https://a.example').pathname.slice(1));
        if (next === '') next = 'index';
      }
    }),
    { numRuns: 1000 },
  );
});

test('readRedirectRules() follows no rule that leads to none, however many there are', () => {
  const redirects = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`/old-${at}/deep/*`, '/new/:splat']));
  let asked = 0;
  const { rules } = readRedirectRules(redirects, (path) => {
    asked += 1;
    return published.has(path);
  });
  expect([rules.length, asked <= 200]).toEqual([200, true]);
});

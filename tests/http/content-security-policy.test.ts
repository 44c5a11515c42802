import { expect, test } from 'vitest';
import { contentSecurityPolicy, headerPolicy, headerPolicyIn } from '../../src/http/content-security-policy.ts';

const directives = (policy: string): Map<string, string[]> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));

test('contentSecurityPolicy() names no other host by itself', () => {
  expect(contentSecurityPolicy({ isDev: false })).not.toMatch(/https?:|\*/);
  expect(directives(contentSecurityPolicy({ isDev: false })).has('frame-src')).toBe(false);
});

test('contentSecurityPolicy() allows exactly the hosts that the owner states', () => {
  const none = directives(contentSecurityPolicy({ isDev: false }));
  const some = directives(
    contentSecurityPolicy({
      isDev: false,
      hosts: {
        pictures: ['p.example'],
        frames: ['*.f.example'],
        scripts: ['s.example'],
        forms: ['n.example'],
        styles: ['c.example'],
      },
    }),
  );
  const added = [...some].flatMap(([name, sources]) =>
    sources.filter((source) => !none.get(name)?.includes(source)).map((source) => `${name} ${source}`),
  );
  expect(added.sort()).toEqual([
    'connect-src https://s.example',
    'form-action https://n.example',
    'frame-src https://*.f.example',
    'img-src https://p.example',
    'script-src https://s.example',
    'style-src https://c.example',
  ]);
});

const nobody = { pictures: [], frames: [], scripts: [], forms: [], styles: [] };

test('headerPolicy() allows what the policy in a page allows, and forbids framing', () => {
  const page = contentSecurityPolicy({ isDev: false, hosts: nobody });
  expect(headerPolicy({ hosts: nobody, linksPictures: false })).toBe(
    `${page}; object-src 'none'; frame-ancestors 'none'`,
  );
  const linking = directives(headerPolicy({ hosts: nobody, linksPictures: true }));
  expect(linking.get('img-src')).toEqual(["'self'", 'data:', 'http:', 'https:']);
});

test('headerPolicyIn() returns the policy in a page', () => {
  const page = contentSecurityPolicy({ isDev: true });
  const html = `<head><meta http-equiv="Content-Security-Policy" content="${page}"><title>x</title></head>`;
  expect(headerPolicyIn(html)).toBe(`${page}; object-src 'none'; frame-ancestors 'none'`);
});

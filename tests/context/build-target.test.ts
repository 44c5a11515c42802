import { expect, test } from 'vitest';
import { type HostVariables, targetOf } from '../../src/context/build-target.ts';

test.each<[string, HostVariables]>([
  ['node', {}],
  ['netlify', { NETLIFY: 'true' }],
  ['netlify', { NETLIFY_LOCAL: 'true' }],
  ['cloudflare', { WORKERS_CI: '1' }],
  ['cloudflare-pages', { CF_PAGES: '1' }],
  ['vercel', { VERCEL: '1' }],
])('targetOf() returns %s for %o', (name, variables) => {
  expect(targetOf(undefined, variables).name).toBe(name);
});

test('targetOf() prefers the name that the owner gives', () => {
  expect(targetOf('static', { NETLIFY: 'true' })).toEqual({ name: 'static', isUpload: true, hasEndpoints: false });
});

test('targetOf() names every target for a wrong one', () => {
  expect(() => targetOf('heroku', {})).toThrow(/"heroku".*node, netlify, cloudflare, cloudflare-pages, vercel, static/);
});

import { expect, test } from 'vitest';
import { buildTargets, deployAddress, getTarget } from '../../src/build/build-targets.ts';
import { addedTargets, type Environment } from '../../src/project/build-target.ts';

test.each<[string, Environment]>([
  ['node', {}],
  ['netlify', { NETLIFY: 'true' }],
  ['netlify', { NETLIFY_LOCAL: 'true' }],
])('getTarget() returns %s for %o', (name, variables) => {
  expect(getTarget(undefined, variables).name).toBe(name);
});

test('getTarget() prefers the name that the owner gives', () => {
  const target = { name: 'static', isUpload: true, hasEndpoints: false };
  expect(getTarget('static', { NETLIFY: 'true' })).toMatchObject(target);
});

test.each(['heroku', '', 'toString', '__proto__'])('getTarget() names every target for %j', (wrong) => {
  const names = buildTargets().map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['node', 'netlify', 'static']);
  expect(() => getTarget(wrong, {})).toThrow(`--for is "${wrong}". It must be ${names.join(', ')}. Without it`);
});

test('every target of a plug-in is one that `--for` names', () => {
  const added = addedTargets.read().map(({ item }) => item);
  expect(buildTargets().slice(3)).toEqual(added);
  for (const target of added) expect(getTarget(target.name, {})).toBe(target);
});

test('only one target takes a build for its own, and only by variables of its host', () => {
  expect(buildTargets().filter(({ isRunning }) => isRunning?.({}) === true)).toEqual([]);
  expect(buildTargets().filter(({ isRunning }) => isRunning?.({ NETLIFY: 'true' }) === true)).toHaveLength(1);
  expect(deployAddress({})).toBeUndefined();
});

test('every target but that of our own server says what to do after a build', () => {
  for (const { name, next } of buildTargets())
    expect([name, next?.('out') === undefined]).toEqual([name, name === 'node']);
});

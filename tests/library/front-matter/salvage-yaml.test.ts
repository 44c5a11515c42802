import { expect, test } from 'vitest';
import { salvageYaml } from '../../../src/library/front-matter/salvage-yaml.ts';

test.each<[string, string, object | undefined]>([
  ['a colon in a value', 'title: Go: a tour\ntags: [go]\n', { title: 'Go: a tour', tags: ['go'] }],
  ['an open quote', 'title: "Open\ndate: 2020-01-01\n', { title: 'Open', date: '2020-01-01' }],
  ['a sign that YAML reserves', 'title: @home\n', { title: '@home' }],
  ['a field twice', 'title: A\ntitle: B\n', { title: 'A' }],
  ['a block that no rule mends', 'title: A\nx:\n\t- 1\n', { title: 'A' }],
  ['a draft beside the error', 'title: "Open\ndraft: true\n', { title: 'Open', draft: true }],
  ['a draft in the error', 'title: A\n  draft: true\n', undefined],
  ['more than it has time for', `a: [\n${'b: 1\n'.repeat(10_000)}`, undefined],
  ['a draft twice', 'draft: true\ndraft: false\n', undefined],
  ['a day of publication in the error', 'publishAt: [2030-01-01\n', undefined],
])('salvageYaml() reads %s', (_name, yaml, values) => {
  expect(salvageYaml(yaml)).toEqual(values);
});

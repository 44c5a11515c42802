import { expect, test } from 'vitest';
import { site } from '../../../tests/support/demo-sections.ts';
import { commentFacts, getNeededHosts } from '../comment-facts.ts';

const giscus = { service: 'giscus', repository: 'o/n', repositoryId: 'R_1', category: 'General', categoryId: 'DIC_1' };

test.each([
  [giscus, { frames: ['giscus.app'] }],
  [{ service: 'utterances', repository: 'o/n' }, { frames: ['utteranc.es'] }],
  [
    { service: 'isso', address: 'https://isso.example' },
    { scripts: ['isso.example'], styles: ['isso.example'] },
  ],
  [{ service: 'cusdis', id: 'app-1' }, { scripts: ['cusdis.com'] }],
  [{ service: 'cusdis', id: 'app-1', address: 'https://a.example:8443' }, { scripts: ['a.example:8443'] }],
  [undefined, {}],
])('getNeededHosts() of %j are %j', (comments, hosts) => {
  expect(getNeededHosts({ ...site, ...commentFacts.parse({ comments }) }, [])).toEqual(hosts);
});

test.each([
  { service: 'disqus' },
  { ...giscus, repository: 'https://github.com/o/n' },
  { service: 'isso', address: 'http://x' },
])('`comments` is no %j', (comments) => {
  expect(commentFacts.safeParse({ comments }).success).toBe(false);
});

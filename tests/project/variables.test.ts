import { expect, test } from 'vitest';
import { variables } from '../../src/project/variables.ts';

const read = (name: string, value: string): unknown => {
  const { data } = variables.safeParse({ [name]: value });
  return data === undefined ? 'refused' : new Map<string, unknown>(Object.entries(data)).get(name);
};

test.each([
  ['SITE_URL', 'http://a.example', 'http://a.example'],
  ['SITE_URL', 'https://a.example/', 'https://a.example'],
  ['SITE_URL', 'https://a.example:8443/notes/my.page_~-/', 'https://a.example:8443/notes/my.page_~-'],
  ['SITE_URL', 'httpsx://a.example', 'refused'],
  ['SITE_URL', 'xhttps://a.example', 'refused'],
  ['SITE_URL', 'https://a.example/a//b', 'refused'],
  ['SITE_URL', 'https://a.example/ü', 'refused'],
  ['SITE_URL', 'https://a.example#x', 'refused'],
  ['SITE_URL', 'https://:x@a.example', 'refused'],
  ['STRICT', 'true', 'true'],
  ['STRICT', 'yes', 'refused'],
  ['FOLLOW_LINKS', 'false', 'false'],
  ['FOLLOW_LINKS', '1', 'refused'],
  ['SOURCE_DATE_EPOCH', '0', 0],
  ['SOURCE_DATE_EPOCH', '253402300799', 253402300799],
  ['SOURCE_DATE_EPOCH', '253402300800', 'refused'],
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['PORT', '65536', 'refused'],
  ['PORT', '0000000000000080', 'refused'],
  ['DRAIN_SECONDS', '300', 300],
  ['DRAIN_SECONDS', '301', 'refused'],
  ['TRUST_PROXY', '100', 100],
  ['TRUST_PROXY', '101', 'refused'],
  ['RATE_LIMIT', '1', 1],
  ['RATE_LIMIT', '9999999999', 9_999_999_999],
  ['RATE_LIMIT', '10000000000', 'refused'],
  ['RATE_LIMIT', '0', 'refused'],
])('%s=%s is read as %o', (name, value, expected) => {
  expect(read(name, value)).toBe(expected);
});

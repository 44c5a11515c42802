/** A request with one error and the expected response. */
export interface Malformed {
  readonly parameter: string;
  readonly form: string;
  /** Path and query, percent-encoded. */
  readonly target: string;
  readonly status: number;
  readonly code: string;
}

const list = '/api/v1/content';
const search = '/api/v1/search';
const bad = (parameter: string, form: string, target: string, code = 'invalid-parameter', status = 400): Malformed => ({
  parameter,
  form,
  target,
  status,
  code,
});

const numbers =
  '1e2|0x10|-1|+5|5.5|%205|5%20|%35|%35%20|NaN|Infinity||05|9007199254740993|1e999|%EF%BC%95|1,000|true'.split('|');
const ofNumber = (parameter: string, base: string, beyond: readonly string[]): Malformed[] =>
  [...numbers, ...beyond].map((value) =>
    bad(parameter, value === '' ? '(empty)' : value, `${base}${parameter}=${value}`),
  );
const twice = (parameter: string, base: string, value: string): Malformed =>
  bad(parameter, 'given twice', `${base}${parameter}=${value}&${parameter}=${value}`);
const cursors = ['x', 'AAAA', '%21%21', '', 'AAAAAAAAAAAAAAAAAAAAAAAA', 'a'.repeat(101), '..%2F..', '1'];

/** Every parameter of the API with every kind of invalid value. */
export const malformed: readonly Malformed[] = [
  ...ofNumber('limit', `${list}?`, ['0', '101']),
  ...ofNumber('offset', `${list}?`, ['1000000000']),
  ...ofNumber('limit', `${search}?q=price&`, ['0', '101']),
  ...ofNumber('offset', `${search}?q=price&`, ['901']),
  twice('limit', `${list}?`, '5'),
  twice('offset', `${list}?`, '5'),
  ...['Blog', 'pages', '', 'blog,glossary', 'constructor', '__proto__'].map((value) =>
    bad('section', value || '(empty)', `${list}?section=${value}`),
  ),
  twice('section', `${list}?`, 'blog'),
  ...['Pricing', 'a b', '', '-a', 'a--b', 'a'.repeat(101), 'a%C2%A0b'].map((value) =>
    bad('tag', value.slice(0, 20) || '(empty)', `${list}?tag=${value}`),
  ),
  twice('tag', `${list}?`, 'pricing'),
  ...['2026', '2026-02-30', '2026-13-01', '20260101', 'yesterday', '', '2026-01-01T00:00:00Z', '01-01-2026'].map(
    (value) => bad('updated_since', value || '(empty)', `${list}?updated_since=${value}`),
  ),
  ...cursors.map((value) =>
    bad('cursor', value.slice(0, 24) || '(empty)', `${list}?cursor=${value}`, 'invalid-cursor'),
  ),
  ...cursors.map((value) =>
    bad('cursor', value.slice(0, 24) || '(empty)', `${search}?q=price&cursor=${value}`, 'invalid-cursor'),
  ),
  bad('cursor', 'with offset', `${list}?cursor=x&offset=0`),
  bad('cursor', 'with offset', `${search}?q=price&cursor=x&offset=0`),
  ...['section=blog', 'tag=pricing', 'updated_since=2026-01-01', 'offset=0', 'cursor=x'].map((other) =>
    bad('paths', `with ${other}`, `${list}?paths=about&${other}`),
  ),
  bad('paths', '(empty)', `${list}?paths=`),
  bad('paths', 'an empty item', `${list}?paths=about,,contact`),
  bad('paths', '51 items', `${list}?paths=${Array.from({ length: 51 }, (_, index) => `p${index}`).join(',')}`),
  bad('paths', 'an item of 301 characters', `${list}?paths=${'a'.repeat(301)}`),
  bad('paths', 'broken encoding inside', `${list}?paths=a%25zz`, 'invalid-encoding'),
  bad('q', 'missing', search),
  ...['', '%20', '+', '%09%0A', 'a'.repeat(513)].map((value) =>
    bad('q', value.slice(0, 12) || '(empty)', `${search}?q=${value}`),
  ),
  twice('q', `${search}?`, 'price'),
  ...[
    `${list}?lmit=5`,
    `${list}?foo=1`,
    `${list}?limit[]=5`,
    `${search}?q=a&query=b`,
    '/api/v1/content/about?limit=5',
    '/api/v1?limit=5',
    `${list}?__proto__=1`,
    `${list}?constructor=1`,
    `${list}?=1`,
  ].map((target) => bad('(unknown)', target, target)),
  ...['%', '%zz', '%C0%AE', '%ED%A0%80', '%FF', '%00'].flatMap((value) => [
    bad('(encoding of the query)', value, `${search}?q=${value}`, 'invalid-encoding'),
    bad('(encoding of the path)', value, `/api/v1/content/${value}`, 'invalid-encoding'),
  ]),
  bad('(encoding of the path)', '%5C', '/api/v1/content/a%5Cb', 'invalid-encoding'),
  bad('(encoding of the path)', '%0A', '/api/v1/content/a%0Ab', 'invalid-encoding'),
  ...[
    'nope',
    'glossary/positionin',
    'constructor',
    '__proto__',
    'a'.repeat(300),
    '%252e%252e',
    'about.md',
    'About',
  ].map((path) => bad('path', path.slice(0, 24), `/api/v1/content/${path}`, 'not-found', 404)),
  bad('path', 'withdrawn page', '/api/v1/content/blog/withdrawn-essay', 'gone', 410),
  bad('path', 'over 300 characters', `/api/v1/content/${'a'.repeat(301)}`),
  bad('(address)', 'unknown resource', '/api/v1/nope', 'not-found', 404),
  bad('(address)', 'another version', '/api/v2/content', 'not-found', 404),
  bad('(address)', 'over 8 KB', `${search}?q=${'a'.repeat(8200)}`, 'uri-too-long', 414),
];

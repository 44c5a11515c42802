import { operations } from '../../../src/operations/index.ts';
import { endpointCases } from './endpoint-cases.ts';

const exampleTargets = operations().flatMap(({ path, example }): [string, RequestInit][] => {
  if (path === undefined) return [];
  const fields = Object.entries(example).map(([name, value]): [string, string] => [name, String(value)]);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => fields.find(([field]) => field === name)?.[1] ?? '');
  const rest = fields.filter(([name]) => !path.includes(`{${name}}`));
  return [[`/api/v1${filled}?${new URLSearchParams(rest)}`, {}]];
});
const searchTargets = ['price', 'positionning', '"price elasticity"', 'how do I run an A/B test', 'value -price'].map(
  (query): [string, RequestInit] => [`/api/v1/search?query=${encodeURIComponent(query)}`, {}],
);
const pageTargets = ['/glossary/positioning.md', '/?mode=agent', '/no-such-page.md'].map(
  (target): [string, RequestInit] => [target, {}],
);

/** Requests whose responses must not depend on where the data are: every endpoint, every operation, searches and pages. */
export const lawCases: readonly (readonly [target: string, init: RequestInit])[] = [
  ...endpointCases.flatMap(([target, init]): [string, RequestInit][] => (target === '/health' ? [] : [[target, init]])),
  ...searchTargets,
  ...exampleTargets,
  ...pageTargets,
];

/** Identifiers that are new in each response. */
const randomIds =
  /"(?:request_id|query_id|contextId|taskId|timestamp)":"[^"]*"|"(?:task|result)":\{(?:"kind":"task",)?"id":"[^"]*"/g;

/** The parts of a response that must be equal in two. */
export const findLaw = async (response: Response): Promise<readonly unknown[]> => {
  const text = await response.text();
  return [response.status, response.headers.get('content-type'), text.replace(randomIds, '')];
};

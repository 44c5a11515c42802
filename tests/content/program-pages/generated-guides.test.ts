import { expect, test } from 'vitest';
import { generatedGuides } from '../../../src/content/program-pages/generated-guides.ts';

const guides = generatedGuides('https://a.example', []);
const bodyAt = (path: string): string | undefined => guides.find((guide) => guide.path === path)?.body;

test('generatedGuides() begin with a list of all others', () => {
  const [overview, ...others] = generatedGuides('https://a.example', []);
  expect(overview?.path).toBe('developers');
  expect(overview?.body.split('\n')).toEqual(
    others.map(({ path, title, description }) => `- [${title}](/${path}): ${description}`),
  );
});

test('generatedGuides() say where an endpoint is, which documents describe it, and how changes are announced', () => {
  expect(bodyAt('developers/api')).toMatchInlineSnapshot(`
    "It answers GET and HEAD at \`https://a.example/api/v1\`. No key and no sign-in are needed.

    ## For machines

    - [/openapi.json](https://a.example/openapi.json)

    ## Errors

    Every error has a page that says what happened and what to do: [problems](/problems).
    "
  `);
  expect(bodyAt('developers/versioning')).toMatchInlineSnapshot(`
    "The major version is in the path, \`https://a.example/api/v1\`. Within it fields, parameters and endpoints are only added.

    What will go is announced by the \`Deprecation\` and \`Sunset\` fields of the answers that it concerns, at least 90 days before; [deprecations](/developers/deprecations) lists it.
    "
  `);
  expect(bodyAt('developers/deprecations')).toMatchInlineSnapshot(`
    "Nothing is deprecated.

    How changes are announced: [versions of the API](/developers/versioning).
    "
  `);
});

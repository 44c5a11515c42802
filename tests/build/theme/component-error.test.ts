import { expect, test } from 'vitest';
import { componentError } from '../../../src/build/theme/component-error.ts';
import { UserError } from '../../../src/project/user-error.ts';

const failed = (...errors: readonly object[]): Error => Object.assign(new Error('Build failed'), { errors });
const inFooter = {
  id: '/site/theme/Foot.astro',
  loc: { line: 2, column: 9 },
  plugin: 'astro:build',
  message: 'Unexpected token\n  frame',
};

test('componentError() names file, line, column and reason of an error in a component of the owner', () => {
  const parts = {
    id: '/site/theme/parts/a.astro?astro&type=style',
    loc: { line: 1, column: 0 },
    message: '\u001B[31m[UNRESOLVED_IMPORT] \u001B[0mNo file.',
  };
  const error = componentError(failed(inFooter, parts), '/site/theme');
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toBe(
    'UserError: /site/theme/Foot.astro:2:9: Unexpected token.\n/site/theme/parts/a.astro:1:1: No file.\nCorrect the component, or take it out of the folder.',
  );
});

test('componentError() leaves all other errors as they are', () => {
  const others = [failed({ ...inFooter, id: '/program/src/Foot.astro' }), new Error('x'), 'x', undefined, failed()];
  for (const other of others) expect(componentError(other, '/site/theme')).toBe(other);
  const own = failed(inFooter);
  expect(componentError(own, undefined)).toBe(own);
});

import { inject, test } from 'vitest';
import { checkCase } from '../support/check-case.ts';
import { httpCases } from '../support/http-cases.ts';

const origin = inject('origin');

test.each(httpCases)('$target returns $status $type', (each) =>
  checkCase((target, init) => fetch(origin + target, init), each),
);

import { inject, test } from 'vitest';
import { checkCase } from '../support/requests/check-case.ts';
import { httpCases } from '../support/requests/http-cases.ts';

const origin = inject('origin');

test.each(httpCases)('$target returns $status $type', (each) =>
  checkCase((target, init) => fetch(origin + target, init), each),
);

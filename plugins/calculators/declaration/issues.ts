import { fault } from '../../../src/library/issues/issue-kinds.ts';

/** The issues that only this plug-in reports. */
export const calculatorIssues = {
  'invalid-calculator': fault(
    'The calculator of a page has an error, such as a formula that cannot be read or a name that no plug-in has, and is left out.',
    'Change the formula, the name or the part that the message names.',
  ),
};

import { defineStrings } from '../../src/strings.ts';

/** The words around calculators. */
export const calculatorStrings = defineStrings({
  calculator: 'Calculator',
  calculate: 'Calculate',
  calculatorNote:
    'Runs in your browser; nothing is sent. Your numbers are kept in the page’s address, so you can share the result.',
  calculatorNoScript: 'The calculator needs JavaScript. You’ll find the formula and a worked example below.',
  calculatorServed: 'Without JavaScript the server of this site computes the result and keeps nothing of it.',
  calculatorRange: 'From {min} to {max}.',
  calculatorChoice: 'Choose one.',
  result: 'Result',
  optional: 'optional',
  reset: 'Back to the example',
  assumedValue: '{value} (assumed)',
  calculatorErrors: 'Please correct:',
  calculatorNoResult: 'No result yet: please correct the marked fields.',
  copyLink: 'Copy link',
});

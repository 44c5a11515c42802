import type { ConfigData } from 'html-validate';

/**
 * Rules that ask for less here: files of the site itself need no digest, a list box that one filters by typing is no `select`, the
 * anchor of a heading may begin with a number, as HTML allows. How long a title is, and where lines of text end, is the owner's.
 */
export const validatorRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'require-sri': ['error', { target: 'crossorigin' }],
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};

/** Parts of a table that state their roles, since styles that stack rows take them away. */
export const isStatedTableRole = (ruleId: string, message: string): boolean =>
  ruleId === 'no-redundant-role' &&
  /^Redundant role "(?:table|rowgroup|row|rowheader|columnheader|cell)" on /.test(message);

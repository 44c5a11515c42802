/** The differences that are passed over to find a quotation. */
export const ignorable = [
  'white-space',
  'quotation-marks',
  'markdown',
  'gaps',
  'case',
  'punctuation',
  'notes',
] as const;
export type Ignored = (typeof ignorable)[number];

/**
 * The letter that stands for a name where there is no picture: its first letter or digit, in upper case.
 *
 * @example
 * getMonogram('the Handbook'); // 'T'
 */
export const getMonogram = (name: string): string => {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  return (first || [...name][0] || '·').toUpperCase();
};

/** Colours of the icon with the letter, which no style sheet reaches. */
export const monogramColours = { ink: '#ffffff', ground: '#3d4651' } as const;

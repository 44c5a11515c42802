import { UserError } from '../../user-error.ts';
import { digestOf } from '../digest.ts';

/** A part of a build: its number, from 1 on, and the number of all parts. */
export interface Part {
  readonly number: number;
  readonly count: number;
}

/** A matrix of GitHub Actions has no more jobs. */
const maxParts = 256;

export const nameOfPart = ({ number, count }: Part): string => `${number}/${count}`;

/** Reads the number of a part as `--part` has it; undefined if it is not given. Throws a UserError for anything else. */
export const readPart = (text: string | undefined): Part | undefined => {
  if (text === undefined) return undefined;
  const [, number = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > count || count > maxParts)
    throw new UserError(
      `--part is ${JSON.stringify(text)}. It must be the number of the part and that of all parts, at most ${maxParts}, such as 3/8.`,
    );
  return { number, count };
};

/** Returns true for the pages of a part: about as many for each, and the same ones on every machine, whatever else changes. */
export const isOwnOf =
  ({ number, count }: Part) =>
  (page: string): boolean =>
    Number.parseInt(digestOf(page).slice(0, 8), 16) % count === number - 1;

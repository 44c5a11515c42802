/**
 * The strength of a word in a page or a chunk: BM25 saturates each field by itself, then the fields add up
 * (title and headings count on their own and again as part of the whole). bench/search/NOTES.md has the measurements.
 */

interface Field {
  readonly weight: number;
  /** BM25 k1: how soon repetition stops to matter. */
  readonly saturation: number;
  /** BM25 b: how much long fields are discounted. */
  readonly length: number;
}

const title: Field = { weight: 2, saturation: 0.6, length: 0.3 };
const pageHeadings: Field = { weight: 0.5, saturation: 0.9, length: 0.4 };
const wholePage: Field = { weight: 1, saturation: 1.5, length: 0.75 };
const chunkHeading: Field = { weight: 1.5, saturation: 0.9, length: 0.75 };
const wholeChunk: Field = { weight: 1, saturation: 1.5, length: 0.75 };

/** The count of a word in a field, the length of the field in words, and the average length of such fields. */
export interface FieldCount {
  readonly count: number;
  readonly length: number;
  readonly average: number;
}

const strengthIn = ({ weight, saturation, length: b }: Field, { count, length, average }: FieldCount): number => {
  if (count === 0) return 0;
  const discount = 1 - b + (b * length) / (average || 1);
  return (weight * count * (saturation + 1)) / (count + saturation * discount);
};

const maxStrength = (...fields: readonly Field[]): number =>
  fields.reduce((sum, { weight, saturation }) => sum + weight * (saturation + 1), 0);

/** The greatest strength that a word can have, in a page and in a chunk. */
export const strongest = {
  page: maxStrength(title, pageHeadings, wholePage),
  chunk: maxStrength(chunkHeading, wholeChunk),
} as const;

export const pageStrength = (inTitle: FieldCount, inHeadings: FieldCount, inAll: FieldCount): number =>
  strengthIn(title, inTitle) + strengthIn(pageHeadings, inHeadings) + strengthIn(wholePage, inAll);

export const chunkStrength = (inHeading: FieldCount, inAll: FieldCount): number =>
  strengthIn(chunkHeading, inHeading) + strengthIn(wholeChunk, inAll);

/** Strengths are quantised to this many levels: more did not improve ranking, and compress worse. There are far more chunks than pages. */
const steps = { page: 127, chunk: 31 } as const;

/** A strength as one byte, from 1; weak strengths, which most are, lie closer together than strong ones. */
export const quantise = (strength: number, of: keyof typeof strongest): number =>
  Math.min(steps[of], Math.max(1, Math.round(Math.sqrt(strength / strongest[of]) * steps[of])));

const getTable = (of: keyof typeof strongest): Float32Array =>
  Float32Array.from({ length: steps[of] + 1 }, (_, step) => (step / steps[of]) ** 2 * strongest[of]);

/** The strength that each byte stands for. */
export const strengths = { page: getTable('page'), chunk: getTable('chunk') } as const;

/** The largest bonus that one unit of query weight gets for words side by side (see `refineBest`). */
export const highestBonus = 1;

import * as z from 'zod';

const Variants = z.strictObject({
  type: z.string(),
  files: z.array(z.strictObject({ pathname: z.string(), width: z.int() })),
});

const Picture = z.strictObject({
  /** Pathname of the copy of a picture on another host. */
  copy: z.string().optional(),
  /** Size in pixels; a drawing may have none. */
  size: z.strictObject({ width: z.int(), height: z.int() }).optional(),
  /** The beginning of the SHA-256 of its bytes. */
  digest: z.string().optional(),
  /** Its mean colour as `#rrggbb`, for the place of one without transparency while it loads. */
  colour: z.string().optional(),
  variants: z.array(Variants),
});

/** An image of the content: its size in pixels and its variants, the smallest format first. */
export type Picture = z.infer<typeof Picture>;

const Pictures = z.record(z.string(), Picture);

/** Pictures by the root-relative path of their original, or its URL on another host. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Parses the list of pictures that a build wrote. */
export const readPictures = (json: string): Pictures => new Map(Object.entries(Pictures.parse(JSON.parse(json))));

/** Pictures with what writes their variants. */
export interface MadePictures {
  /** Pictures by the root-relative path of the original. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Writes the variants into the folder of the site. */
  copyTo(out: string): Promise<void>;
}

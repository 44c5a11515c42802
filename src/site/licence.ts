import * as z from 'zod';
import { line } from './values.ts';

/** An identifier of SPDX: with the number of a version, or one of the licences that have none. */
const spdx = /^(?:0BSD|ISC|MIT|Unlicense|WTFPL|Zlib|[A-Za-z]+\d?(?:-[A-Za-z]+)*-\d+(?:\.\d+)*(?:-[A-Za-z0-9]+)*)$/;

/** The address of a licence: Creative Commons' own, which programs know, or that of SPDX. */
const toUrl = (id: string): string => {
  const [, type, version] = /^CC-(BY[A-Z-]*)-(\d\.\d)$/.exec(id) ?? [];
  if (type !== undefined) return `https://creativecommons.org/licenses/${type.toLowerCase()}/${version}/`;
  return id === 'CC0-1.0'
    ? 'https://creativecommons.org/publicdomain/zero/1.0/'
    : `https://spdx.org/licenses/${id}.html`;
};

/** Schema of a licence: its identifier alone, or what there is to say of it. */
export const Licence = z.union(
  [
    z
      .string()
      .regex(spdx)
      .transform((id) => ({ name: id, id, url: toUrl(id) })),
    z
      .strictObject({
        name: line(200).meta({ description: 'The name in full.' }),
        id: line(100).optional().meta({ description: 'The SPDX identifier, such as CC0-1.0. Without it: the name.' }),
        url: z
          .url({ protocol: /^https$/, error: 'Write an address that begins with https:, such as https://example.org.' })
          .meta({ description: 'The address of the licence; https only.' }),
      })
      .transform(({ name, id = name, url }) => ({ name, id, url })),
  ],
  {
    error:
      'Write its SPDX identifier, such as `licence: MIT`, or `licence: { name: My terms, url: "https://example.org/terms" }`.',
  },
);

import type { ServedCover } from '../../../library/fields/cover.ts';

/** The cover of a page in the words of Media RSS, which needs no size in bytes as an enclosure does. */
export const getMedia = ({ url, alt, caption }: ServedCover) => ({
  contents: [
    {
      url,
      medium: 'image',
      ...(alt !== '' && { description: { value: alt } }),
      ...(caption !== undefined && { title: { value: caption } }),
    },
  ],
});

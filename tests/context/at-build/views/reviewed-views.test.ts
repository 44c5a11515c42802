import path from 'node:path';
import { expect, test } from 'vitest';
import { openPageViews } from '../../../../src/context/at-build/views/view-page.ts';
import { writtenContext } from '../../../support/context.ts';

const { library } = await writtenContext();

// What layouts render, to the byte, without the record, the JSON-LD and the card, which have tests of their own. After a
// wanted change, run this file with -u and read what differs.
test.each(['blog', 'blog/series/positioning-1'])('the view of %s is as reviewed', async (page) => {
  const viewAt = openPageViews(library, { tokens: '', pictures: new Map(), linksPictures: false });
  const { summary: _summary, shell, ...view } = viewAt(library.find(page) ?? Number.NaN);
  const { jsonLd: _jsonLd, image: _image, ...rest } = shell;
  const file = `../../../fixtures/views/${page.replaceAll('/', '-')}.txt`;
  await expect(`${JSON.stringify({ ...view, shell: rest }, null, 1)}\n`).toMatchFileSnapshot(
    path.resolve(import.meta.dirname, file),
  );
});

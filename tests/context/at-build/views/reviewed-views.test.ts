import path from 'node:path';
import { expect, test } from 'vitest';
import { openPageViews } from '../../../../src/context/at-build/views/view-page.ts';
import { writtenContext } from '../../../support/context.ts';
import { languagesLibrary } from '../../../support/libraries/languages.ts';
import { versionsLibrary } from '../../../support/libraries/versions.ts';

const { library: fixture } = await writtenContext();

// What layouts render, to the byte, without the record, the JSON-LD and the card, which have tests of their own. After a
// wanted change, run this file with -u and read what differs.
test.each([
  ['blog', fixture],
  ['blog/series/positioning-1', fixture],
  ['de/guides/setup', languagesLibrary],
  ['docs/v1/guides/crank', versionsLibrary],
])('the view of %s is as reviewed', async (page, library) => {
  const viewAt = openPageViews(library, { tokens: '', pictures: new Map(), linksPictures: false });
  const { summary: _summary, shell, ...view } = viewAt(library.find(page) ?? Number.NaN);
  const { jsonLd: _jsonLd, image: _image, ...rest } = shell;
  const file = `../../../fixtures/views/${page.replaceAll('/', '-')}.txt`;
  await expect(`${JSON.stringify({ ...view, shell: rest }, null, 1)}\n`).toMatchFileSnapshot(
    path.resolve(import.meta.dirname, file),
  );
});

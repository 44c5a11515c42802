import path from 'node:path';
import { expect, test } from 'vitest';
import { openPageViews } from '../../../src/build/views/view-page.ts';
import { addedDocuments, addedFamilies } from '../../../src/interfaces/discovery/document.ts';
import { writtenContext } from '../../support/context.ts';
import { languagesLibrary } from '../../support/libraries/languages.ts';
import { versionsLibrary } from '../../support/libraries/versions.ts';

const { library: fixture } = await writtenContext();

/** The facts of plug-ins, which are tested beside these, are left out. */
const withoutAdded = (name: string, value: unknown): unknown => (name === 'added' ? undefined : value);

const reviewed = (page: string, view: unknown) =>
  expect(`${JSON.stringify(view, withoutAdded, 1)}\n`).toMatchFileSnapshot(
    path.resolve(import.meta.dirname, `../../../fixtures/views/${page.replaceAll('/', '-')}.txt`),
  );

const createView = (page: string, library = fixture) =>
  openPageViews(library, { tokens: '', pictures: new Map(), linksPictures: false })(library.find(page) ?? Number.NaN);

/** True for a link to a document of the core: those of plug-ins are tested beside them. */
const isOfCore = ({ href }: { readonly href: string }): boolean => {
  const { pathname } = new URL(href);
  return (
    addedDocuments.read().every(({ item }) => item.pathname !== pathname) &&
    addedFamilies.read().every(({ item }) => !item.matches(pathname))
  );
};

// What layouts render, to the byte, without the record, the JSON-LD and the card, which have tests of their own. After a
// wanted change, run this file with -u and read what differs.
test.each([
  ['blog', fixture],
  ['blog/series/positioning-1', fixture],
  ['de/guides/setup', languagesLibrary],
  ['docs/v1/guides/crank', versionsLibrary],
])('the view of %s is as reviewed', async (page, library) => {
  const { summary: _summary, shell, ...view } = createView(page, library);
  const { jsonLd: _jsonLd, image: _image, ...rest } = shell;
  await reviewed(page, { ...view, shell: { ...rest, links: rest.links.filter(isOfCore) } });
});

test.each(['index', 'glossary', 'glossary/positioning', 'tags/pricing', 'tools/price-ladder'])(
  'the view of %s, without what is around every page, is as reviewed',
  async (page) => {
    const { summary: _summary, shell: _shell, ...view } = createView(page);
    await reviewed(page, view);
  },
);

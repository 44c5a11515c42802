import { expect, test } from 'vitest';
import { getNavigation } from '../../../../src/build/views/navigation/navigation-view.ts';
import type { Library } from '../../../../src/library/library.ts';
import { sectionNamed } from '../../../support/demo-sections.ts';
import { library } from '../../../support/library.ts';

const { menu: _menu, footer: _footer, ...facts } = library.site;
const unstated: Library = { ...library, site: facts };

/** The library with pages at these paths alone, whose titles are the paths in capitals. */
const withPages = (paths: readonly string[], site: Partial<Library['site']> = {}): Library => ({
  ...unstated,
  // One that has all entries.
  size: 20,
  site: { ...facts, ...site },
  find: (path) => (paths.includes(path) ? paths.indexOf(path) : undefined),
  summaryAt: (position) => ({ ...library.summaryAt(0), title: `${paths[position]}`.toUpperCase() }),
});

test.each([
  [true, '/developers/api#ui-reference'],
  [false, '/developers/api'],
])('getNavigation() leads from the footer to the API reference itself, endpoints: %s', (hasEndpoints, href) => {
  const { strings } = library.site;
  const { footer } = getNavigation({ ...withPages(['developers/api']), hasEndpoints });
  const links = footer.flatMap((column) => column.links).filter(({ title }) => title === strings.reference);
  expect(links).toEqual([{ href, title: strings.reference }]);
});

test('getNavigation() leads to the first five sections from the menu, and to all of them from the footer', () => {
  const names = ['übersicht', 'цены', 'a', 'b', 'c', 'd'];
  const section = (name: string) => ({ ...sectionNamed('blog'), name, title: name.toUpperCase(), size: 2 });
  const { sections, menu, footer } = getNavigation({
    ...withPages([...names, 'developers']),
    sections: new Map(names.map((name) => [name, section(name)])),
  });
  const links = [
    { href: '/%C3%BCbersicht', title: 'ÜBERSICHT' },
    { href: '/%D1%86%D0%B5%D0%BD%D1%8B', title: 'ЦЕНЫ' },
    ...['a', 'b', 'c', 'd'].map((name) => ({ href: `/${name}`, title: name.toUpperCase() })),
  ];
  expect(sections).toEqual(links.map((link, at) => ({ ...link, name: names[at], size: 2 })));
  expect(menu).toEqual([...links.slice(0, 5), { href: '/developers', title: 'Developers' }]);
  expect(footer[0]).toEqual({ title: 'Read', links });
});

test.each([
  [{}, 1, false],
  [{}, 19, false],
  [{}, 20, true],
  [{ developers: true }, 1, true],
  [{ developers: false }, 200, false],
])(
  'getNavigation() of %j with %i pages has entries for developers, or one link at the foot: %s',
  (site, size, isShown) => {
    const { strings } = library.site;
    const { menu, footer, legal } = getNavigation({
      ...withPages(['developers', 'problems'], site),
      size,
      sections: new Map(),
    });
    const machines = footer.filter(({ title }) => title === strings.footMachines);
    const link = { href: '/developers', title: strings.footMachines };
    expect([menu.length, machines.length]).toEqual(isShown ? [1, 1] : [0, 0]);
    expect(legal).toEqual(isShown ? [] : [link]);
    // A host that sends files alone has no page on the service.
    expect(getNavigation({ ...withPages([], site), size }).legal).toEqual(
      isShown ? [] : [{ ...link, href: '/llms.txt' }],
    );
  },
);

const linkTo = (link: string, title?: string) => ({ link, ...(title !== undefined && { title }) });

test('getNavigation() gives links without words the title of their page, and leaves out those to pages that are not there', () => {
  const menu = [
    linkTo('/about'),
    linkTo('/about?from=menu#team'),
    linkTo('/caf%C3%A9'),
    linkTo('/café', 'Coffee'),
    linkTo('/feed.xml'),
    linkTo('https://a.example/about'),
    linkTo('/gone#team', 'Gone'),
  ];
  const footer = [
    { title: 'More', links: menu },
    { title: 'Less', links: [linkTo('/gone')] },
  ];
  const links = [
    { href: '/about', title: 'ABOUT' },
    { href: '/about?from=menu#team', title: 'ABOUT' },
    { href: '/caf%C3%A9', title: 'CAFÉ' },
    { href: '/café', title: 'Coffee' },
    { href: '/feed.xml', title: '/feed.xml' },
    { href: 'https://a.example/about', title: 'https://a.example/about' },
  ];
  expect(getNavigation(withPages(['about', 'café'], { menu, footer }))).toMatchObject({
    menu: links,
    footer: [{ title: 'More', links }],
  });
});

test('getNavigation() leads to pages of the language where there are some, under their own titles', () => {
  const menu = [
    linkTo('/', 'Home'),
    linkTo('/about#team', 'About us'),
    linkTo('/terms', 'Terms'),
    linkTo('/llms.txt', 'All'),
    linkTo('/feed.xml', 'Feed'),
    linkTo('https://a.example/about', 'Elsewhere'),
  ];
  const paths = ['terms', 'de', 'de/about', 'de/privacy'];
  expect(getNavigation(withPages(paths, { folder: 'de', menu }))).toMatchObject({
    menu: [
      { href: '/de', title: 'DE' },
      { href: '/de/about#team', title: 'DE/ABOUT' },
      { href: '/terms', title: 'Terms' },
      { href: '/de/llms.txt', title: '/llms.txt' },
      { href: '/feed.xml', title: 'Feed' },
      { href: 'https://a.example/about', title: 'Elsewhere' },
    ],
    legal: [
      { href: '/de/privacy', title: 'Privacy' },
      { href: '/terms', title: 'Terms of use' },
    ],
  });
});

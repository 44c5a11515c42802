import { fieldPosition } from '../library/front-matter/read-front-matter.ts';
import { type ContentIssue, createIssue, type LocalIssue } from '../library/issues/content-issue.ts';
import { getIssueKind } from '../library/issues/issue-codes.ts';
import { hasLanguages, isMissingPath } from '../library/language/site-language.ts';
import { rootsOfLayout } from '../library/layout/project-layout.ts';
import type { SidebarPlaces } from '../library/layout/sidebar-places.ts';
import type { StoredPage } from '../library/library.ts';
import { textDialects } from '../library/markdown/dialects/dialect-lists.ts';
import { isForeign } from '../library/pathname.ts';
import { isListed } from '../library/publish-gate.ts';
import type { Site } from '../site/schema.ts';
import { checkAddresses, findRedirects } from './addresses/check-addresses.ts';
import { indexNames } from './addresses/find-by-name.ts';
import { isServedByService } from './addresses/reserved-addresses.ts';
import type { Targets } from './addresses/resolve-address.ts';
import { cachedWriter } from './cache/cached-writer.ts';
import { checkCovers } from './checks/check-covers.ts';
import { checkNamedPages, checkQuestions, checkSeries, type ReportField } from './checks/check-fields.ts';
import { checkTexts } from './checks/check-texts.ts';
import { comparePages } from './checks/compare-pages.ts';
import { textIssues } from './checks/text-issues.ts';
import { unreadIssues } from './checks/unread-issues.ts';
import type { Compiled, CompileInput } from './compile-input.ts';
import { openContentFiles, publishedFiles } from './files/published-files.ts';
import {
  generatedInLanguages,
  getOwn,
  isSameLanguage,
  languageParts,
  readingInLanguages,
  relationsInLanguages,
} from './language/by-language.ts';
import { untranslated, withLocalNames } from './language/language-targets.ts';
import { openReader } from './language/read-in-languages.ts';
import { translationIssues } from './language/translation-issues.ts';
import { translationsAmong } from './language/translations.ts';
import { filesLinkedBy, filesOfUnpublished } from './linked-files.ts';
import { namesIn } from './names-in.ts';
import { withNeededHosts } from './needed-hosts.ts';
import { withOwnAnchors } from './other-anchors.ts';
import { type ListPart, pageList } from './pages/list-pages.ts';
import { makePage } from './pages/make-page.ts';
import { withMissingTexts } from './pages/missing-texts.ts';
import { pageDays } from './pages/page-days.ts';
import { addedPageSteps, type PageStepContext } from './pages/page-step.ts';
import { withRedirects } from './redirects.ts';
import { backlinksAmong } from './relations/backlinks.ts';
import { getRemotePictures } from './remote/remote-pictures.ts';
import { getFileFacts, withoutMissingFiles } from './site-files.ts';
import { openIncludedTexts } from './source/includes/included-texts.ts';
import { readSourcePages } from './source/read-source-pages.ts';
import type { ReadPage } from './source/read-text.ts';
import type { SourcePage } from './source-page.ts';
import { isSeenFrom } from './version/by-version.ts';
import { withVersions } from './version/find-versions.ts';
import { versionsAmong } from './version/page-versions.ts';
import { withAuthorName, withAuthors } from './with-authors.ts';
import { withTagNames } from './with-tag-names.ts';

/** The facts of a site with what its sidebars say of groups, and of links to other sites. */
const withLabels = (site: Site, sidebar: SidebarPlaces | undefined): Site => {
  if (sidebar === undefined) return site;
  const { labels, links, open } = sidebar;
  return {
    ...site,
    ...(labels.size > 0 && { folderLabels: Object.fromEntries(labels) }),
    ...(links.length + open.size > 0 && { tree: { links, open: [...open] } }),
  };
};

/** The facts of a site with what its pages state of the links around their texts. */
const withNavigation = (site: Site, pages: readonly SourcePage[]): Site => {
  const stated = pages.flatMap(({ path, navigation }) =>
    navigation === undefined ? [] : [[path, navigation] as const],
  );
  return stated.length === 0 ? site : { ...site, navigation: Object.fromEntries(stated) };
};

/** The facts of a site with the addresses of pages that another program has written as HTML. */
const withPathnames = (site: Site, pages: readonly SourcePage[], pathnames: CompileInput['pathnames']): Site => {
  if (pathnames === undefined) return site;
  const written = pages.flatMap(({ file, path }) => {
    const pathname = pathnames.get(file);
    return pathname === undefined ? [] : [[path, pathname] as const];
  });
  return { ...site, pathnames: Object.fromEntries(written) };
};

/** Reads the files of the folder, and which site they make. Each later step adds its issues to those found here. */
const readDraft = (input: CompileInput) => {
  const { folder, getName, cache } = input;
  const { pageFolders, outline, publishesFuture, leftOut, vaults, sidebar } = folder;
  const options = {
    ...input,
    site: withLabels(input.site, sidebar),
    pageFolders,
    outline,
    publishesFuture,
    leftOut,
    vaults,
    sidebar,
  };
  const found = readSourcePages(folder.pages, options, cache?.fields);
  const withheld = new Set([...found.withheld].flat().map((name) => name.normalize()));
  const files = openContentFiles(
    folder.assets,
    withheld,
    input.unreadable,
    folder.layout && rootsOfLayout(folder.layout),
  );
  const credited = withAuthorName(withoutMissingFiles(found.site, files), found.pages);
  const named = withTagNames(credited, found.pages);
  const versioned = withVersions(named, found.pages, folder.layout?.versions);
  const { assumed } = versioned;
  const site = withPathnames(versioned.site, found.pages, input.pathnames);
  const issues = [...found.issues];
  const report: ReportField = (code, page, path, message) =>
    void issues.push({ ...createIssue(code, fieldPosition(page, path), path[0], message), file: getName(page.file) });
  const parts = languageParts(site, found.sections);
  const hasEndpoints = input.target?.hasEndpoints ?? true;
  return { input, options, found, withheld, files, site, assumed, parts, hasEndpoints, issues, report };
};

type Draft = ReturnType<typeof readDraft>;

/** Runs the steps of plug-ins over the pages. */
const runPageSteps = (pages: readonly SourcePage[], { input, parts, site, issues }: Draft): readonly SourcePage[] => {
  const context: PageStepContext = {
    getSite: ({ path }) => parts.find(({ has }) => has(path))?.site ?? site,
    report: (code, page, path, message) => {
      const issue: LocalIssue = {
        ...fieldPosition(page, path),
        field: path.join('.'),
        code,
        message,
        ...getIssueKind(code),
      };
      issues.push({ ...issue, file: input.getName(page.file) });
    },
  };
  return addedPageSteps.read().reduce((done, { item: step }) => step(done, context), pages);
};

/** Checks and completes the fields of the pages, and adds those that no author wrote. */
const completePages = (draft: Draft) => {
  const { input, found, site, parts, hasEndpoints, report } = draft;
  const { sections } = found;
  const named = parts.flatMap(({ has }) =>
    checkSeries(
      found.pages.filter(({ path }) => has(path)),
      report,
    ),
  );
  const generated = generatedInLanguages(site, named, sections, { origin: input.origin, hasEndpoints });
  const paths = new Set([...named, ...generated].map(({ path }) => path));
  const checked = checkNamedPages(withLocalNames(named, paths, site), paths, report);
  const authored = withAuthors(runPageSteps(checked, draft), site);
  const listed = authored.filter(({ fields }) => isListed(fields));
  const sourcePages = withRedirects([...authored, ...generated], site.redirects);
  return { generated, paths, authored, listed, sourcePages, aliases: findRedirects(sourcePages) };
};

type CompletePages = ReturnType<typeof completePages>;

/** Finds what links of the texts can lead to. */
const findTargets = (
  { input, found, withheld, files, site, hasEndpoints }: Draft,
  { authored, paths, aliases }: CompletePages,
): Targets => {
  const otherFiles = new Set(input.projectFiles.map(({ address }) => address));
  const findPublished = indexNames(
    authored.map(({ file, path, fields, head, body }) => ({
      file,
      path,
      title: fields.title,
      aliases: namesIn(head),
      labels: textDialects().flatMap(({ labelsIn }) => labelsIn?.(body) ?? []),
    })),
    files,
  );
  const findWithheld = indexNames(found.withheldNames);
  return {
    origin: input.origin,
    site,
    files: new Map(authored.map(({ file, path }) => [file.normalize(), path])),
    paths,
    withheld,
    assets: files,
    aliases: new Map([...untranslated(paths, site), ...found.moved, ...aliases]),
    isServed: (pathname) => isServedByService(pathname, hasEndpoints) || otherFiles.has(pathname.slice(1)),
    findByName: (from, name) => findPublished(from, name) ?? findWithheld(from, name),
  };
};

/** Reads the texts of the pages, and how the pages relate to each other. */
const readTexts = (draft: Draft, complete: CompletePages, targets: Targets) => {
  const { input, found, site, parts } = draft;
  const { generated, authored, listed, sourcePages } = complete;
  const { origin, cache, gitDates, fallbackDay, onProgress } = input;
  const { sections } = found;
  const includedTexts = openIncludedTexts(authored, found.parts, targets, input.folder.snippets);
  const isChecked = cache === undefined;
  const reader = openReader({ site, parts, targets, sourcePages, authored, listed, includedTexts, isChecked });
  const firstRead = sourcePages.map((page, index) => {
    onProgress?.(index, sourcePages.length);
    return reader.read(page, { cache });
  });
  const reading = readingInLanguages([...listed, ...generated], sections, found.folderOrders, site);
  return {
    ...draft,
    ...complete,
    targets,
    reader,
    firstRead,
    reading,
    relations: relationsInLanguages({ pages: firstRead, authored: listed, sections, reading, origin, site }),
    linksTo: backlinksAmong(firstRead, new Set(listed), reading),
    days: pageDays(listed, { gitDates, fallbackDay }),
    translations: hasLanguages(site) ? translationsAmong([...listed, ...generated], site, origin) : undefined,
    getVersions: versionsAmong([...listed, ...generated], site, origin),
  };
};

type ReadTexts = ReturnType<typeof readTexts>;

/** Opens what makes a page of a text that is read, and the part of its list that it shows. */
const openPageMaker = (texts: ReadTexts): ((read: ReadPage, list: ListPart) => StoredPage) => {
  const { input, found, site, listed, sourcePages, targets, report } = texts;
  const { reader, relations, linksTo, days, translations, getVersions } = texts;
  const write = cachedWriter(input.cache);
  const places = new Map(listed.map(({ path, treePath }) => [path, treePath]));
  const getCover = checkCovers(sourcePages, targets, report);
  return ({ page, document, resolutions }, list) => {
    // What another program has written as HTML stays as it is there.
    const isWhole = isForeign(site, page.path);
    return makePage(page, document, {
      cover: getCover({ page, document, resolutions }),
      site: reader.getSite(page),
      origin: input.origin,
      updated: days.getUpdated(page),
      isUndated: days.isUndated(page),
      ...list,
      listFirst: found.sections.get(page.path)?.type === 'glossary',
      series: isWhole ? [] : relations.getSeries(page),
      related: isWhole ? [] : relations.relatedTo(page),
      backlinks: (isWhole ? [] : linksTo(page.path))
        .filter(({ path }) => isSameLanguage(site, path, page.path) && isSeenFrom(site, page, places.get(path) ?? path))
        .flatMap(({ path, sentence }) => {
          const reference = relations.reference(path);
          return reference === undefined ? [] : { ...reference, ...(sentence && { description: sentence }) };
        }),
      translations: translations?.of(page),
      versions: getVersions(page),
      write,
    });
  };
};

/** Makes the pages, and the further ones of long lists. */
const makePages = (texts: ReadTexts) => {
  const { input, found, site, sourcePages, paths, firstRead, reader, relations, report } = texts;
  const { sections } = found;
  const lists = new Map(
    sourcePages.map((page) => [
      page,
      pageList(page, isForeign(site, page.path) ? [] : relations.listedOn(page), {
        site: reader.getSite(page),
        sections,
        origin: input.origin,
        paths,
      }),
    ]),
  );
  const make = openPageMaker(texts);
  const makeFirst = (read: ReadPage): StoredPage => make(read, lists.get(read.page)?.first ?? { pages: [] });
  const { read, pages: firsts } = withOwnAnchors(firstRead, makeFirst, (page, anchors) =>
    reader.read(page, {}, { anchors }),
  );
  const others = [...lists.values()].flatMap((list) => list.others);
  const pages = [...firsts, ...others.map(({ page, part }) => make(reader.read(page, { cache: input.cache }), part))];
  checkQuestions(sourcePages, pages, report);
  return { ...texts, read, pages, others: others.map(({ page }) => page) };
};

type MadePages = ReturnType<typeof makePages>;

/** Finds the files that are published: those that pages, facts and style sheets name. */
const findPublishedFiles = ({ input, options, files, site, read, targets, reader }: MadePages): ReadonlySet<string> =>
  publishedFiles({
    files,
    linked: new Set([
      ...filesLinkedBy(read, targets),
      ...getFileFacts(input.site).map(({ file }) => files.named(file) ?? ''),
      ...(input.sheetFiles?.files ?? []).map((file) => files.named(file) ?? ''),
      ...(input.sheetFiles?.addresses ?? []).map((address) => files.at(address) ?? ''),
    ]),
    all: site.publishAllFiles,
    linkedByWithheld: () =>
      filesOfUnpublished(input.folder.pages, options, targets, (page) => reader.read(page, { rules: undefined })),
  });

/** Checks what only all pages together tell: addresses, texts, comparisons and translations. */
const checkAll = (made: MadePages, assets: ReadonlySet<string>) => {
  const { input, found, site, parts, listed, sourcePages, days, translations, reader, read, pages, others } = made;
  const { getName, gitDates, projectFiles } = input;
  const addressed = [...sourcePages, ...others].filter(({ path }) => !isMissingPath(site, path));
  const addresses = checkAddresses({ pages: addressed, withheld: found.withheld, assets, projectFiles, getName });
  const issues: ContentIssue[] = [
    ...parts.flatMap((part) => comparePages(getOwn(part, read), getName, gitDates)),
    ...addresses.issues,
    ...textIssues(read, pages, getName),
    ...unreadIssues(read, getName),
    ...parts.flatMap((part) => {
      const own = getOwn(part, read);
      return checkTexts(own, getName, own[0] && reader.getTargets(own[0].page).terms, part.sections);
    }),
    ...(translations === undefined ? [] : translationIssues({ listed, translations, site, days, getName })),
  ];
  return { issues, unplaced: addresses.unplaced };
};

/** Compiles the content folder to pages: checks everything, resolves every link and reports all issues at once. */
export const compile = (input: CompileInput): Compiled => {
  const draft = readDraft(input);
  const complete = completePages(draft);
  const targets = findTargets(draft, complete);
  const made = makePages(readTexts(draft, complete, targets));
  const assets = findPublishedFiles(made);
  const { issues, unplaced } = checkAll(made, assets);
  const { found, files, assumed } = draft;
  const { site: withTexts, pages } = withMissingTexts(draft.site, made.pages);
  const site = withNavigation(withNeededHosts(withTexts, made.pages), found.pages);
  return {
    site,
    sections: found.sections,
    reading: made.reading,
    pages,
    pathsByFile: targets.files,
    aliases: complete.aliases,
    assets,
    reasonUnpublished: files.reasonUnpublished,
    remotePictures: getRemotePictures(made.read, input.origin, input.getName),
    issues: [...draft.issues, ...issues],
    unplaced,
    nextChange: found.nextChange,
    authored: found.pages.length,
    withheld: found.reasons,
    ignored: found.ignored,
    assumed,
  };
};

import { fieldPosition } from '../library/front-matter/read-front-matter.ts';
import { createIssue, type LocalIssue } from '../library/issues/content-issue.ts';
import { issueKindOf } from '../library/issues/issue-codes.ts';
import { hasLanguages } from '../library/language/site-language.ts';
import type { StoredPage } from '../library/library.ts';
import { textDialects } from '../library/markdown/dialects/dialect-lists.ts';
import { isListed } from '../library/publish-gate.ts';
import { checkAddresses, redirectsOf } from './addresses/check-addresses.ts';
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
  isSameLanguage,
  languageParts,
  ownOf,
  readingInLanguages,
  relationsInLanguages,
} from './language/by-language.ts';
import { untranslated, withLocalNames } from './language/language-targets.ts';
import { openReader } from './language/read-in-languages.ts';
import { translationIssues } from './language/translation-issues.ts';
import { translationsAmong } from './language/translations.ts';
import { filesLinkedBy, filesOfUnpublished } from './linked-files.ts';
import { namesIn } from './names-in.ts';
import { withOwnAnchors } from './other-anchors.ts';
import { type ListPart, pageList } from './pages/list-pages.ts';
import { makePage } from './pages/make-page.ts';
import { pageDays } from './pages/page-days.ts';
import { addedPageSteps, type PageStepContext } from './pages/page-step.ts';
import { withRedirects } from './redirects.ts';
import { backlinksAmong } from './relations/backlinks.ts';
import { remotePicturesOf } from './remote/remote-pictures.ts';
import { fileFactsOf, withoutMissingFiles } from './site-files.ts';
import { openIncludedTexts } from './source/includes/included-texts.ts';
import { readSourcePages } from './source/read-source-pages.ts';
import type { ReadPage } from './source/read-text.ts';
import { isSeenFrom } from './version/by-version.ts';
import { withVersions } from './version/find-versions.ts';
import { versionsAmong } from './version/page-versions.ts';
import { withAuthorName, withAuthors } from './with-authors.ts';

/** Compiles the content folder to pages: checks everything, resolves every link and reports all issues at once. */
export const compile = (input: CompileInput): Compiled => {
  const { folder, origin, nameOf, gitDates, fallbackDay, projectFiles, cache, onProgress } = input;
  const { pageFolders, outline, publishesFuture, homeOf } = folder;
  const options = { ...input, pageFolders, outline, publishesFuture, homeOf };
  const found = readSourcePages(folder.pages, options, cache?.fields);
  const { sections } = found;
  const withheld = new Set([...found.withheld].flat().map((name) => name.normalize()));
  const files = openContentFiles(folder.assets, withheld, input.unreadable);
  const credited = withAuthorName(withoutMissingFiles(input.site, files), found.pages);
  const { site, assumed } = withVersions(credited, found.pages);
  const issues = [...found.issues];
  const report: ReportField = (code, page, path, message) =>
    void issues.push({ ...createIssue(code, fieldPosition(page, path), path[0], message), file: nameOf(page.file) });
  const parts = languageParts(site, sections);
  const named = parts.flatMap(({ has }) =>
    checkSeries(
      found.pages.filter(({ path }) => has(path)),
      report,
    ),
  );
  const hasEndpoints = input.target?.hasEndpoints ?? true;
  const generated = generatedInLanguages(site, named, sections, { origin, hasEndpoints });
  const paths = new Set([...named, ...generated].map(({ path }) => path));
  const steps = {
    siteOf: ({ path }) => parts.find(({ has }) => has(path))?.site ?? site,
    report: (code, page, path, message) => {
      const issue: LocalIssue = {
        ...fieldPosition(page, path),
        field: path.join('.'),
        code,
        message,
        ...issueKindOf(code),
      };
      issues.push({ ...issue, file: nameOf(page.file) });
    },
  } satisfies PageStepContext;
  const checked = addedPageSteps
    .read()
    .reduce(
      (pages, { item: step }) => step(pages, steps),
      checkNamedPages(withLocalNames(named, paths, site), paths, report),
    );
  const authored = withAuthors(checked, site);
  const listed = authored.filter(({ fields }) => isListed(fields));
  const sourcePages = withRedirects([...authored, ...generated], site.redirects);
  const aliases = redirectsOf(sourcePages);
  const otherFiles = new Set(projectFiles.map(({ address }) => address));
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
  const targets: Targets = {
    origin,
    files: new Map(authored.map(({ file, path }) => [file.normalize(), path])),
    paths,
    withheld,
    assets: files,
    aliases: new Map([...untranslated(paths, site), ...found.moved, ...aliases]),
    isServed: (pathname) => isServedByService(pathname, hasEndpoints) || otherFiles.has(pathname.slice(1)),
    findByName: (from, name) => findPublished(from, name) ?? findWithheld(from, name),
  };
  const includedTexts = openIncludedTexts(authored, found.parts, targets, folder.snippets);
  const isChecked = cache === undefined;
  const reader = openReader({ site, parts, targets, sourcePages, authored, listed, includedTexts, isChecked });
  const firstRead = sourcePages.map((page, index) => {
    onProgress?.(index, sourcePages.length);
    return reader.read(page, { cache });
  });
  const order = readingInLanguages([...listed, ...generated], sections, found.folderOrders, site);
  const relations = relationsInLanguages({
    pages: firstRead,
    authored: listed,
    sections,
    reading: order,
    origin,
    site,
  });
  const linksTo = backlinksAmong(firstRead, new Set(listed), order);
  const days = pageDays(listed, { gitDates, fallbackDay });
  const write = cachedWriter(cache);
  const translations = hasLanguages(site) ? translationsAmong([...listed, ...generated], site, origin) : undefined;
  const versionsOf = versionsAmong([...listed, ...generated], site, origin);
  const places = new Map(listed.map(({ path, treePath }) => [path, treePath]));
  const lists = new Map(
    sourcePages.map((page) => [
      page,
      pageList(page, relations.listedOn(page), { site: reader.siteOf(page), sections, origin, paths }),
    ]),
  );
  const coverOf = checkCovers(sourcePages, targets, report);
  const make = ({ page, document, resolutions }: ReadPage, list: ListPart): StoredPage =>
    makePage(page, document, {
      cover: coverOf({ page, document, resolutions }),
      site: reader.siteOf(page),
      origin,
      updated: days.updatedOf(page),
      isUndated: days.isUndated(page),
      ...list,
      listFirst: sections.get(page.path)?.type === 'glossary',
      series: relations.seriesOf(page),
      related: relations.relatedTo(page),
      backlinks: linksTo(page.path)
        .filter((path) => isSameLanguage(site, path, page.path) && isSeenFrom(site, page, places.get(path) ?? path))
        .flatMap((path) => relations.reference(path) ?? []),
      translations: translations?.of(page),
      versions: versionsOf(page),
      write,
    });
  const makeFirst = (read: ReadPage): StoredPage => make(read, lists.get(read.page)?.first ?? { pages: [] });
  const { read, pages: firsts } = withOwnAnchors(firstRead, makeFirst, (page, anchors) =>
    reader.read(page, {}, { anchors }),
  );
  const others = [...lists.values()].flatMap((list) => list.others);
  const pages = [...firsts, ...others.map(({ page, part }) => make(reader.read(page, { cache }), part))];
  checkQuestions(sourcePages, pages, report);
  const published = publishedFiles({
    files,
    linked: new Set([
      ...filesLinkedBy(read, targets),
      ...fileFactsOf(input.site).map(({ file }) => files.named(file) ?? ''),
      ...(input.sheetFiles?.files ?? []).map((file) => files.named(file) ?? ''),
      ...(input.sheetFiles?.addresses ?? []).map((address) => files.at(address) ?? ''),
    ]),
    all: site.publishAllFiles,
    linkedByWithheld: () =>
      filesOfUnpublished(folder.pages, options, targets, (page) => reader.read(page, { rules: undefined })),
  });
  const addresses = checkAddresses({
    pages: [...sourcePages, ...others.map(({ page }) => page)],
    withheld: found.withheld,
    assets: published,
    projectFiles,
    nameOf,
  });
  const all = [
    ...issues,
    ...parts.flatMap((part) => comparePages(ownOf(part, read), nameOf, gitDates)),
    ...addresses.issues,
    ...textIssues(read, pages, nameOf),
    ...unreadIssues(read, nameOf),
    ...parts.flatMap((part) => {
      const own = ownOf(part, read);
      return checkTexts(own, nameOf, own[0] && reader.targetsOf(own[0].page).terms, part.sections);
    }),
    ...(translations === undefined ? [] : translationIssues({ listed, translations, site, days, nameOf })),
  ];
  return {
    site,
    sections,
    reading: order,
    pages,
    pathsByFile: targets.files,
    aliases,
    assets: published,
    reasonUnpublished: files.reasonUnpublished,
    remotePictures: remotePicturesOf(read, origin, nameOf),
    issues: all,
    unplaced: addresses.unplaced,
    nextChange: found.nextChange,
    authored: found.pages.length,
    withheld: found.reasons,
    ignored: found.ignored,
    assumed,
  };
};

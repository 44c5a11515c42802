import '../../../src/start/program.ts';
import console from 'node:console';
import path from 'node:path';
import { buildTargets } from '../../../src/build/build-targets.ts';
import { requestTexts } from '../../../src/build/stages/added-texts.ts';
import { addedScripts } from '../../../src/build/theme/page-scripts.ts';
import { addedSlots } from '../../../src/build/theme/slots.ts';
import { commands } from '../../../src/cli/command-list.ts';
import { historyReader } from '../../../src/content/changes/recorded-history.ts';
import { addedPageSteps } from '../../../src/content/pages/page-step.ts';
import { pictureFetcher } from '../../../src/content/remote/picture-fetcher.ts';
import { addedSources } from '../../../src/content/source/page-source.ts';
import { storeRegions } from '../../../src/content/store-region.ts';
import { siteOpener } from '../../../src/hosts/node/site-opener.ts';
import { limiterOpener } from '../../../src/http/limiter/open-limiter.ts';
import { readerCounting } from '../../../src/http/reader-counting.ts';
import { addedSkills } from '../../../src/interfaces/a2a/skill.ts';
import { abilities } from '../../../src/interfaces/abilities.ts';
import { allFields } from '../../../src/library/fields/served.ts';
import { issueKinds } from '../../../src/library/issues/issue-codes.ts';
import { addedChecks } from '../../../src/library/issues/text-check.ts';
import { outlineReaders } from '../../../src/library/layout/outline.ts';
import { addedTextDialects, addedTreeDialects } from '../../../src/library/markdown/dialects/dialect.ts';
import { addedAnswerers } from '../../../src/operations/answer/answerer.ts';
import { addedQuestionLanguages } from '../../../src/operations/answer/languages/language.ts';
import { citations } from '../../../src/operations/citations.ts';
import { addedComputedPages } from '../../../src/operations/computed-pages.ts';
import { addedApiChanges } from '../../../src/operations/lifecycle/api-change.ts';
import { dataPublishing } from '../../../src/release/data-publishing.ts';
import { addedEnglish } from '../../../src/strings/added-strings.ts';

// Prints the items of the lists of a checkout for which no request and no command of an owner exists, one a line.
const items = [
  ...allFields().map(({ name }) => `field ${name}`),
  ...Array.from(issueKinds().keys(), (code) => `issue ${code}`),
  ...Object.keys(addedEnglish()).map((name) => `word ${name}`),
  ...addedChecks.read().map(({ item }) => `check ${item.name}`),
  ...addedSources.read().map(({ item }) => `source ${item.folder}`),
  ...buildTargets().map(({ name }) => `host ${name}`),
  ...[...addedTextDialects.read(), ...addedTreeDialects.read()].map(({ item }) => `dialect ${item.name}`),
  ...outlineReaders().map(({ name }) => `outline ${name}`),
  ...addedSlots.read().map(({ item: { slot, file } }) => `slot ${slot} ${file.split(path.sep).slice(-2).join('/')}`),
  ...addedApiChanges.read().flatMap(({ item }) => item.texts.map((text) => `change ${text}`)),
  ...Array.from(commands(), ([command, { options }]) =>
    Object.keys(options).map((option) => `option ${command} --${option}`),
  ).flat(),
  ...addedComputedPages.read().map((_, at) => `computed pages ${at}`),
  ...addedAnswerers.read().map(({ item: { hint } }) => `answerer ${hint}`),
  ...addedQuestionLanguages.read().map(({ item: { tag } }) => `language of questions ${tag}`),
  ...abilities().map(({ name }) => `ability ${name}`),
  ...addedSkills.read().map((_, at) => `skill ${at}`),
  ...addedPageSteps.read().map((_, at) => `step ${at}`),
  ...requestTexts().map(({ name }) => `text ${name}`),
  ...addedScripts.read().map(({ item: { selector } }) => `script ${selector}`),
  ...storeRegions().map(({ name }) => `region ${name}`),
  ...(citations() === undefined ? [] : ['addresses of quotations']),
  ...(historyReader() === undefined ? [] : ['reader of history']),
  ...(readerCounting() === undefined ? [] : ['counting of readers']),
  ...(dataPublishing() === undefined ? [] : ['publishing of data']),
  ...(siteOpener() === undefined ? [] : ['opener of sites']),
  ...(limiterOpener() === undefined ? [] : ['opener of limiters']),
  ...(pictureFetcher() === undefined ? [] : ['fetching of pictures']),
];
for (const item of items) console.log(item);

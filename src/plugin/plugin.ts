import type * as z from 'zod';
import type { RequestText } from '../build/stages/added-texts.ts';
import type { AddedCommand } from '../cli/command.ts';
import type { Option } from '../cli/option-groups.ts';
import type { HistoryReader } from '../content/changes/recorded-history.ts';
import type { NeededHosts } from '../content/needed-hosts.ts';
import type { PageStep } from '../content/pages/page-step.ts';
import type { PictureFetcher } from '../content/remote/picture-fetcher.ts';
import type { PageSource } from '../content/source/page-source.ts';
import type { RegionMaker } from '../content/store-region.ts';
import type { SlotName } from '../content/theme/slot-names.ts';
import type { SiteOpener } from '../hosts/node/site-opener.ts';
import type { LimiterOpener } from '../http/limiter/open-limiter.ts';
import type { ReaderCounting } from '../http/reader-counting.ts';
import type { AgentSkill } from '../interfaces/a2a/skill.ts';
import type { Ability } from '../interfaces/ability.ts';
import type { DiscoveryDocument, DocumentFamily } from '../interfaces/discovery/document.ts';
import type { AddedEndpoint } from '../interfaces/endpoint.ts';
import type { AddedTools, Tool } from '../interfaces/mcp/tools/tool.ts';
import type { AddedField } from '../library/fields/field.ts';
import type { IssueKind } from '../library/issues/issue-kinds.ts';
import type { TextCheck } from '../library/issues/text-check.ts';
import type { OutlineReader } from '../library/layout/outline.ts';
import type { AddedDialect } from '../library/markdown/dialects/dialect.ts';
import type { Answerer } from '../operations/answer/answerer.ts';
import type { QuestionLanguage } from '../operations/answer/languages/language.ts';
import type { Citations } from '../operations/citations.ts';
import type { ComputedPages } from '../operations/computed-pages.ts';
import type { ApiChange } from '../operations/lifecycle/api-change.ts';
import type { RoutedOperation } from '../operations/operation.ts';
import type { BuildTarget } from '../project/build-target.ts';
import type { DataPublishing } from '../release/data-publishing.ts';
import type { PluginStrings } from '../strings/added-strings.ts';

/**
 * An ability beside the core. All members but the name are optional. What functions of a host serve is a value; what only
 * a build, a server or a command needs is loaded by a function, so that it is no part of their code.
 */
export interface Plugin {
  /** Its name in messages, and that of its folder: lower-case words with hyphens. */
  readonly name: string;
  /** Operations of the JSON API. */
  readonly operations?: readonly RoutedOperation[];
  /** Tools for models, over MCP; a default plug-in may load them with the first message about tools. */
  readonly tools?: AddedTools;
  /** Loads tools for the owner's own assistant, over stdin and stdout. */
  readonly ownTools?: () => Promise<readonly Tool[]>;
  /** Endpoints: an address, with the handler of all below it. */
  readonly endpoints?: readonly AddedEndpoint[];
  /** Its abilities: the documents that programs read first name each. */
  readonly abilities?: readonly Ability[];
  /** Gives quotations addresses that go on checking them; at most one plug-in has it. */
  readonly citations?: Citations;
  /** Pages whose result depends on the inputs in the query of their address. */
  readonly computedPages?: readonly ComputedPages[];
  /** What answers questions in words by other means than quotations, for `/ask`, A2A and the MCP tool `ask`. */
  readonly answerers?: readonly Answerer[];
  /** Languages whose questions are understood, beside English. */
  readonly questionLanguages?: readonly QuestionLanguage[];
  /** Skills of the agent (A2A), which the data part of a message calls. */
  readonly skills?: readonly AgentSkill[];
  /** The counting of readers; at most one plug-in has it. */
  readonly readerCounting?: ReaderCounting;
  /** Fields of front matter. */
  readonly fields?: readonly AddedField[];
  /** Loads facts of `site.yaml`, by their names. The plug-in reads them by parsing the site with an object of these schemas. */
  readonly facts?: () => Promise<Readonly<Record<string, z.ZodType>>>;
  /** Loads words of the interface, by language and name. `defineStrings` reads them. */
  readonly strings?: () => Promise<PluginStrings>;
  /** Loads the kinds of issues that only this plug-in reports, by their codes. */
  readonly issues?: () => Promise<Readonly<Record<string, IssueKind>>>;
  /** Loads checks of texts, which `check` runs. */
  readonly checks?: () => Promise<readonly TextCheck[]>;
  /** Loads steps that check and complete fields of pages, once the front matter of all is read. */
  readonly pageSteps?: () => Promise<readonly PageStep[]>;
  /** Loads texts that a build makes and requests read, such as the view of a tool. */
  readonly texts?: () => Promise<readonly RequestText[]>;
  /** Loads discovery documents, and families of them. */
  readonly documents?: () => Promise<readonly (DiscoveryDocument | DocumentFamily)[]>;
  /** Loads what makes pages of files that are no Markdown. */
  readonly sources?: () => Promise<readonly PageSource[]>;
  /** Loads what reads the history of a site, as it is recorded in the content folder; at most one plug-in has it. */
  readonly history?: () => Promise<HistoryReader>;
  /** Loads what makes regions of the store, which operations, tools and endpoints read. */
  readonly regions?: () => Promise<readonly RegionMaker[]>;
  /** Loads what sites can be built for, beside our own server. */
  readonly hosts?: () => Promise<readonly BuildTarget[]>;
  /** Loads what fetches pictures of other hosts, and says of which sites; at most one plug-in has it. */
  readonly fetchPictures?: () => Promise<PictureFetcher>;
  /** Loads what publishes the data of sites beside their pages; at most one plug-in has it. */
  readonly publishData?: () => Promise<DataPublishing>;
  /** Opens sites that are in no folder, for our own server; at most one plug-in has it. */
  readonly siteOpener?: SiteOpener;
  /** Opens a limiter that several servers share; at most one plug-in has it. */
  readonly openLimiter?: LimiterOpener;
  /** Options for commands of the core, by the names of these and of the options. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, Option>>>>;
  /** Loads dialects of Markdown, each with its place among the others. */
  readonly dialects?: () => Promise<readonly AddedDialect[]>;
  /** Loads how other tools order and name pages, each with its place among the others. */
  readonly outlines?: () => Promise<readonly OutlineReader[]>;
  /** Names Astro components in slots of pages: `new URL('./Note.astro', import.meta.url)`. */
  readonly slots?: () => Promise<Readonly<Partial<Record<SlotName, URL>>>>;
  /** Names scripts for browsers: pages with an element of the selector load `new URL('./note.ts', import.meta.url)`. */
  readonly scripts?: () => Promise<Readonly<Record<string, URL>>>;
  /** Names modules whose export `visitText` completes the HTML of the text of a page: `new URL('./mark.ts', import.meta.url)`. */
  readonly visitors?: () => Promise<readonly URL[]>;
  /** Loads what says which other hosts pages load from, frame or send to. */
  readonly neededHosts?: () => Promise<NeededHosts>;
  /** Loads what changed for clients, for the page and the feed of changes. `CHANGELOG.md` has the same sentences. */
  readonly apiChanges?: () => Promise<readonly ApiChange[]>;
  /** Commands of the owner. */
  readonly commands?: readonly AddedCommand[];
}

/** Defines a plug-in; it only checks the type. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;

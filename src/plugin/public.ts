// All that `halyard/plugin` exports. Each name is one that plug-ins need, and changes of it are changes for owners.
export { z } from 'zod/v4';
export type { RequestText } from '../build/stages/added-texts.ts';
export type { TextVisitor } from '../build/views/html/text-visitor.ts';
export type { AddedCommand } from '../cli/command.ts';
export type { Option } from '../cli/option-groups.ts';
export type { HistoryReader, RecordedHistory } from '../content/changes/recorded-history.ts';
export type { NeededHosts } from '../content/needed-hosts.ts';
export type { PageStep, PageStepContext } from '../content/pages/page-step.ts';
export type { FetchInput, MadeRemotePictures, PictureFetcher } from '../content/remote/picture-fetcher.ts';
export type { PageSource, WrittenPage, WrittenPages } from '../content/source/page-source.ts';
export type { RegionMaker } from '../content/store-region.ts';
export type { SlotName } from '../content/theme/slot-names.ts';
export type { Handler } from '../http/handler.ts';
export type { ReaderCounting, ReaderLog } from '../http/reader-counting.ts';
export type { AgentSkill, DescribedSkill } from '../interfaces/a2a/skill.ts';
export type { Ability } from '../interfaces/ability.ts';
export type {
  CatalogEntry,
  DiscoveryDocument,
  DocumentFamily,
  RenderContext,
} from '../interfaces/discovery/document.ts';
export type { AddedEndpoint } from '../interfaces/endpoint.ts';
export { defineTool, type Tool, type ToolContext, type ToolView } from '../interfaces/mcp/tools/tool.ts';
export { type AddedField, defineField, type FieldContext } from '../library/fields/field.ts';
export type { LocalIssue } from '../library/issues/content-issue.ts';
export type { IssueKind } from '../library/issues/issue-kinds.ts';
export type { CheckedPage, TextCheck, TextRules } from '../library/issues/text-check.ts';
export type { OutlineDraft, OutlineEntry, OutlineFile, OutlineReader } from '../library/layout/outline.ts';
export type { Library, StoreRegion } from '../library/library.ts';
export type {
  AddedDialect,
  AddedTextDialect,
  AddedTreeDialect,
  DialectContext,
  DialectNode,
  FileReference,
  IncludedText,
  Rewrite,
  TextDialect,
  TextFile,
  TreeDialect,
  UnreadKind,
} from '../library/markdown/dialects/dialect.ts';
export type { Edit } from '../library/markdown/edits.ts';
export type { Answerer, ComputedAnswer } from '../operations/answer/answerer.ts';
export type { QuestionLanguage, QuestionPatterns } from '../operations/answer/languages/language.ts';
export type { Citations } from '../operations/citations.ts';
export type { ComputedPages, PageComputer } from '../operations/computed-pages.ts';
export type { ApiChange } from '../operations/lifecycle/api-change.ts';
export { defineOperation, type OperationContext, type RoutedOperation } from '../operations/operation.ts';
export type { ResultFields } from '../operations/result-fields.ts';
export { Problem, type ProblemCode } from '../problem.ts';
export type { BuildTarget, HostCodeInput, HostRules } from '../project/build-target.ts';
export { UserError } from '../project/user-error.ts';
export type { Site } from '../site/schema.ts';
export type { PluginStrings } from '../strings/added-strings.ts';
export {
  type AddedWords,
  type DefinedStrings,
  defineStrings,
  fill,
  type Strings,
  type Translations,
} from '../strings.ts';
export { type Config, defineConfig } from './config.ts';
export { definePlugin, type Plugin } from './plugin.ts';

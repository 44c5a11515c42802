// All that `halyard/plugin` exports. Each name is one that plug-ins need, and changes of it are changes for owners.
export { z } from 'zod/v4';
export type { AddedCommand } from '../cli/command.ts';
export type { PageStep, PageStepContext } from '../context/at-build/content/pages/page-step.ts';
export type { RequestText } from '../context/at-build/stages/added-texts.ts';
export type { SlotName } from '../context/at-build/theme/slots.ts';
export { UserError } from '../context/user-error.ts';
export type { AgentSkill, DescribedSkill } from '../interfaces/a2a/skill.ts';
export type {
  CatalogEntry,
  DiscoveryDocument,
  DocumentFamily,
  RenderContext,
} from '../interfaces/discovery/document.ts';
export { defineTool, type Tool, type ToolContext, type ToolView } from '../interfaces/mcp/tools/tool.ts';
export { type AddedField, defineField, type FieldContext } from '../library/fields/field.ts';
export type { Library } from '../library/library.ts';
export type {
  AddedDialect,
  DialectContext,
  DialectNode,
  Rewrite,
  TextDialect,
  TreeDialect,
} from '../library/markdown/dialects/dialect.ts';
export type { Edit } from '../library/markdown/edits.ts';
export type { Answerer, ComputedAnswer } from '../operations/answer/answerer.ts';
export type { ComputedPages, PageComputer } from '../operations/computed-pages.ts';
export { defineOperation, type OperationContext, type RoutedOperation } from '../operations/operation.ts';
export type { ResultFields } from '../operations/result-fields.ts';
export { Problem, type ProblemCode } from '../problem.ts';
export type { Site } from '../site-schema.ts';
export { type Config, defineConfig } from './config.ts';
export { definePlugin, type Plugin } from './plugin.ts';

// All that `halyard/plugin` exports. Each name is one that plug-ins need, and changes of it are changes for owners.
export { z } from 'zod/v4';
export type { AddedCommand } from '../cli/command.ts';
export type { HistoryReader, RecordedHistory } from '../context/at-build/changes/recorded-history.ts';
export type { RegionMaker } from '../context/at-build/content/store-region.ts';
export type { SlotName } from '../context/at-build/theme/slots.ts';
export { UserError } from '../context/user-error.ts';
export type { Handler } from '../http/handler.ts';
export type {
  CatalogEntry,
  DiscoveryDocument,
  DocumentFamily,
  RenderContext,
} from '../interfaces/discovery/document.ts';
export type { AddedEndpoint } from '../interfaces/endpoint.ts';
export type { ResultFields } from '../interfaces/mcp/result-fields.ts';
export { defineTool, type Tool, type ToolContext } from '../interfaces/mcp/tools/tool.ts';
export { type AddedField, defineField, type FieldContext } from '../library/fields/field.ts';
export type { Library, StoreRegion } from '../library/library.ts';
export type {
  AddedDialect,
  DialectContext,
  DialectNode,
  Rewrite,
  TextDialect,
  TreeDialect,
} from '../library/markdown/dialects/dialect.ts';
export type { Edit } from '../library/markdown/edits.ts';
export type { Citations } from '../operations/citations.ts';
export { defineOperation, type OperationContext, type RoutedOperation } from '../operations/operation.ts';
export { Problem, type ProblemCode } from '../problem.ts';
export type { Site } from '../site-schema.ts';
export { type Config, defineConfig } from './config.ts';
export { definePlugin, type Plugin } from './plugin.ts';

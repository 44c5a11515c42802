import type * as z from 'zod';
import type { AddedCommand } from '../cli/command.ts';
import type { DiscoveryDocument, DocumentFamily } from '../interfaces/discovery/document.ts';
import type { Tool } from '../interfaces/mcp/tools/tool.ts';
import type { ApiChange } from '../operations/lifecycle/api-change.ts';
import type { RoutedOperation } from '../operations/operation.ts';

/**
 * An ability beside the core. All members but the name are optional. What functions of a host serve is a value; what only
 * a build, a server or a command needs is loaded by a function, so that it is no part of their code.
 */
export interface Plugin {
  /** Its name in messages, and that of its folder: lower-case words with hyphens. */
  readonly name: string;
  /** Operations of the JSON API. */
  readonly operations?: readonly RoutedOperation[];
  /** Tools for models, over MCP. */
  readonly tools?: readonly Tool[];
  /** Loads facts of `site.yaml`, by their names. The plug-in reads them by parsing the site with an object of these schemas. */
  readonly facts?: () => Promise<Readonly<Record<string, z.ZodType>>>;
  /** Loads discovery documents, and families of them. */
  readonly documents?: () => Promise<readonly (DiscoveryDocument | DocumentFamily)[]>;
  /** Loads what changed for clients, for the page and the feed of changes. `CHANGELOG.md` has the same sentences. */
  readonly apiChanges?: () => Promise<readonly ApiChange[]>;
  /** Commands of the owner. */
  readonly commands?: readonly AddedCommand[];
}

/** Defines a plug-in; it only checks the type. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;

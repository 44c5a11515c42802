import { createAdditions, joinAdditions } from '../additions.ts';
import { once } from '../once.ts';
import type { Site } from '../site/schema.ts';
import type { Strings } from '../strings.ts';
import type { Context } from './handler.ts';

/** Counts readers for as long as a server runs, whatever release it serves. */
export interface ReaderLog {
  /** Adds a counter to a context, if its site counts readers. */
  readonly countIn: <Of extends Context>(context: Of) => Of;
  /** Writes what was counted. */
  readonly write: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The counting of readers, for sites whose owner wants that. */
export interface ReaderCounting {
  /** The fact of `site.yaml` by which the owner wants it. */
  readonly fact: string;
  readonly isWanted: (site: Site) => boolean;
  /** Says to readers what is counted, in the words of a site. */
  readonly statementIn: (strings: Strings) => string;
  /** Adds a counter that writes with each request, which may be the last of its process, if its site counts readers. */
  readonly countInFunction: <Of extends Context>(context: Of) => Of;
  /** The file in which the server of a content folder counts. */
  readonly getFile: (contentFolder: string) => string;
  /** Opens the log of a server. */
  readonly openLog: (file: string, log: Context['log']) => Promise<ReaderLog>;
}

/** The counting of a plug-in. */
export const addedReaderCounting = createAdditions<ReaderCounting>('counting of readers');

/** Finds what counts readers; undefined where no plug-in does. */
export const readerCounting = once(() => joinAdditions('counting of', [], addedReaderCounting, () => ['readers'])[0]);

/** Adds a counter to the context of a function, if its site counts readers. */
export const countedInFunction = <Of extends Context>(context: Of): Of =>
  readerCounting()?.countInFunction(context) ?? context;

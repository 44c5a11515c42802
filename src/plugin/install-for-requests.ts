import { addedReaderCounting } from '../http/reader-counting.ts';
import { addedTools } from '../interfaces/mcp/tools/tool.ts';
import { addedOperations } from '../operations/operation.ts';
import type { Plugin } from './plugin.ts';

/** Adds to the lists of the core what functions of a host serve. Runs once, before any of these is read. */
export const installForRequests = (plugins: readonly Plugin[]): void => {
  for (const { name, operations = [], tools = [], readerCounting } of plugins) {
    addedOperations.add(name, operations);
    addedTools.add(name, tools);
    if (readerCounting !== undefined) addedReaderCounting.add(name, [readerCounting]);
  }
};

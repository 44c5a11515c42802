import { addedReaderCounting } from '../http/reader-counting.ts';
import { addedSkills } from '../interfaces/a2a/skill.ts';
import { addedAbilities } from '../interfaces/ability.ts';
import { addedEndpoints } from '../interfaces/endpoint.ts';
import { addTools } from '../interfaces/mcp/tools/tool.ts';
import { addedFields } from '../library/fields/field.ts';
import { addedAnswerers } from '../operations/answer/answerer.ts';
import { addedQuestionLanguages } from '../operations/answer/languages/language.ts';
import { addedCitations } from '../operations/citations.ts';
import { addedComputedPages } from '../operations/computed-pages.ts';
import { addedOperations } from '../operations/operation.ts';
import type { Plugin } from './plugin.ts';

/** Adds to the lists of the core what functions of a host serve. Runs once, before any of these is read. */
export const installForRequests = (plugins: readonly Plugin[]): void => {
  for (const plugin of plugins) {
    const { name, operations = [], tools, fields = [], endpoints = [], citations, readerCounting } = plugin;
    addedComputedPages.add(name, plugin.computedPages ?? []);
    addedAnswerers.add(name, plugin.answerers ?? []);
    addedQuestionLanguages.add(name, plugin.questionLanguages ?? []);
    addedSkills.add(name, plugin.skills ?? []);
    addedOperations.add(name, operations);
    if (tools !== undefined) addTools(name, tools);
    addedEndpoints.add(name, endpoints);
    addedAbilities.add(name, plugin.abilities ?? []);
    if (citations !== undefined) addedCitations.add(name, [citations]);
    addedFields.add(name, fields);
    if (readerCounting !== undefined) addedReaderCounting.add(name, [readerCounting]);
  }
};

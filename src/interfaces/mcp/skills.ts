import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { SKILLS_GET_METHOD, SKILLS_LIST_METHOD, skillEntry } from '@modelcontextprotocol/server/ext/skills';
import * as z from 'zod/v4';
import type { OperationContext } from '../../operations/operation.ts';
import { skillName } from '../skill-name.ts';
import { statelessVersions } from './identity.ts';

/** The URI of the skill's file, the only one that it has (SEP-2640). */
export const skillUri = `skill://${skillName}/SKILL.md`;

const getSkillText = async (source: OperationContext): Promise<string> =>
  (await import('./server/tool-methods.ts')).skillText(source);

/** Reads the skill by its URI; undefined if it is another one. */
export const readSkill = async (uri: string, source: OperationContext) =>
  uri === skillUri ? { contents: [{ uri, mimeType: 'text/markdown', text: await getSkillText(source) }] } : undefined;

const Params = z.looseObject({ cursor: z.string().optional() });
const GetParams = z.looseObject({ uri: z.string().max(2048) });

/** Serves the site's skill: the same text as at its address, with its digest (SEP-2640). */
export const serveSkills = (
  server: Server,
  current: () => OperationContext | Promise<OperationContext>,
  hint: { readonly ttlMs: number; readonly cacheScope: 'public' },
): void => {
  const entry = async () => skillEntry(skillName, { 'SKILL.md': await getSkillText(await current()) });
  const cacheFields = () => {
    const version = server.getNegotiatedProtocolVersion();
    return statelessVersions.some((known) => known === version) ? hint : {};
  };
  server.setRequestHandler(SKILLS_LIST_METHOD, { params: Params }, async () => ({
    skills: [await entry()],
    ...cacheFields(),
  }));
  server.setRequestHandler(SKILLS_GET_METHOD, { params: GetParams }, async ({ uri }) => {
    if (uri !== skillUri)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No skill is served there. The skill is ${skillUri}.`);
    return { skill: await entry(), ...cacheFields() };
  });
};

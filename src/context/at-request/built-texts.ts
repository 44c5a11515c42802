import { readFileSync } from 'node:fs';
import path from 'node:path';
import { agentViewPathname } from '../../interfaces/discovery/documents/agent-view.ts';
import type { BuiltTexts } from '../../server/answer-route.ts';

/** The texts of a built site, read when they are first wanted. */
export const builtTexts = (folder: string): BuiltTexts => {
  const texts = new Map<string, string>();
  const read = (file: string) => (): string => {
    const text = texts.get(file) ?? readFileSync(path.join(folder, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return { missing: read('404.html'), agentView: read(agentViewPathname.slice(1)) };
};

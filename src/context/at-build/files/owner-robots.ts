import { readers, trainers } from '../../../interfaces/discovery/documents/robots-txt.ts';
import { createIssue, type LocalIssue } from '../../../library/content-issue.ts';
import type { Site } from '../../../site-schema.ts';

interface Line {
  readonly line: number;
  readonly name: string;
  readonly value: string;
}

/** Rules that hold for the same agents (RFC 9309 §2.1). */
interface Group {
  readonly agents: string[];
  readonly rules: Line[];
}

const linesOf = (text: string): Line[] =>
  text.split(/\r\n?|\n/).flatMap((written, index) => {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(written) ?? [];
    return name === '' ? [] : [{ line: index + 1, name: name.toLowerCase(), value: value.trim() }];
  });

const groupsOf = (lines: readonly Line[]): Group[] => {
  const groups: Group[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.name === 'user-agent') {
      if (!isOpen) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(line.value.toLowerCase());
      isOpen = true;
    } else if (line.name !== 'sitemap') {
      groups.at(-1)?.rules.push(line);
      isOpen = false;
    }
  }
  return groups;
};

/** The rule that refuses the whole site to an agent, if there is one; of two rules of one length `Allow` wins. */
const refusalOf = (agent: string, groups: readonly Group[]): Line | undefined => {
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const rules = (named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    (group) => group.rules,
  );
  const isWhole = ({ value }: Line): boolean => value === '/' || value === '/*';
  return rules.some((rule) => rule.name === 'allow' && isWhole(rule))
    ? undefined
    : rules.find((rule) => rule.name === 'disallow' && isWhole(rule));
};

const uses = [
  { use: 'search', signal: 'search' },
  { use: 'input', signal: 'ai-input' },
  { use: 'train', signal: 'ai-train' },
] as const;

/**
 * Finds where an owner's robots.txt contradicts `ai` in src/site.ts, which is sent as Content-Signal with the Markdown
 * of every page: a crawler must not be told both.
 */
export const robotsFaults = (text: string, ai: Site['ai']): LocalIssue[] => {
  const lines = linesOf(text);
  const groups = groupsOf(lines);
  const fault = (line: number, said: string, { use, signal }: (typeof uses)[number]): LocalIssue =>
    createIssue(
      'robots-conflict',
      { line, column: 1 },
      'robots',
      `This says ${said}, but ai.${use} in src/site.ts is "${ai[use]}", and every page is sent with ${signal}=${ai[use]}. Make both say the same.`,
    );
  const signals = lines.flatMap(({ line, name, value }) =>
    name !== 'content-signal'
      ? []
      : uses.flatMap((one) => {
          const given = value.split(',').find((part) => part.split('=')[0]?.trim() === one.signal);
          const said = given?.split('=')[1]?.trim();
          return said === undefined || said === ai[one.use] ? [] : [fault(line, `${one.signal}=${said}`, one)];
        }),
  );
  const refusals = uses.flatMap((one) => {
    if (ai[one.use] === 'no') return [];
    const found = (one.use === 'train' ? trainers : readers).map((agent) => refusalOf(agent, groups));
    // One program for training that is refused contradicts "yes"; of the others, only all of them.
    const refusal = one.use === 'train' || found.every(Boolean) ? found.find(Boolean) : undefined;
    return refusal === undefined ? [] : [fault(refusal.line, `"Disallow: ${refusal.value}"`, one)];
  });
  return [...signals, ...refusals];
};

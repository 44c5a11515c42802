import { readingCrawlers, trainingCrawlers } from '../../interfaces/discovery/documents/robots-txt.ts';
import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import type { Site } from '../../site/schema.ts';

interface Line {
  readonly line: number;
  readonly name: string;
  readonly value: string;
}

/** Rules for the same user agents (RFC 9309 §2.1). */
interface Group {
  readonly agents: string[];
  readonly rules: Line[];
}

const getLines = (text: string): Line[] =>
  text.split(/\r\n?|\n/).flatMap((written, index) => {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(written) ?? [];
    return name === '' ? [] : [{ line: index + 1, name: name.toLowerCase(), value: value.trim() }];
  });

const getGroups = (lines: readonly Line[]): Group[] => {
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

/** The rule that disallows the whole site for an agent, if any; of two rules of equal length `Allow` wins. */
const disallowRuleFor = (agent: string, groups: readonly Group[]): Line | undefined => {
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
 * Finds lines of an owner's robots.txt that contradict `ai` in site.yaml, which is sent as Content-Signal with the
 * Markdown of every page: crawlers must get consistent rules.
 */
export const robotsIssues = (text: string, ai: Site['ai']): LocalIssue[] => {
  const lines = getLines(text);
  const groups = getGroups(lines);
  const issue = (line: number, rule: string, { use, signal }: (typeof uses)[number]): LocalIssue =>
    createIssue(
      'robots-conflict',
      { line, column: 1 },
      'robots',
      `This line says ${rule}, but ai.${use} in site.yaml is "${ai[use]}", so every page is sent with ${signal}=${ai[use]}. Make both agree.`,
    );
  const signals = lines.flatMap(({ line, name, value }) =>
    name !== 'content-signal'
      ? []
      : uses.flatMap((one) => {
          const given = value.split(',').find((part) => part.split('=')[0]?.trim() === one.signal);
          const sent = given?.split('=')[1]?.trim();
          return sent === undefined || sent === ai[one.use] ? [] : [issue(line, `${one.signal}=${sent}`, one)];
        }),
  );
  const disallowed = uses.flatMap((one) => {
    if (ai[one.use] === 'no') return [];
    const found = (one.use === 'train' ? trainingCrawlers : readingCrawlers).map((agent) =>
      disallowRuleFor(agent, groups),
    );
    // One disallowed training crawler contradicts "yes"; of the others, only all of them do.
    const rule = one.use === 'train' || found.every(Boolean) ? found.find(Boolean) : undefined;
    return rule === undefined ? [] : [issue(rule.line, `"Disallow: ${rule.value}"`, one)];
  });
  return [...signals, ...disallowed];
};

import { readingCrawlers, trainingCrawlers } from '../../../src/interfaces/discovery/documents/robots-txt.ts';

/** Crawlers of search engines, whose rules say nothing of AI. */
const searchEngines: ReadonlySet<string> = new Set(['bingbot', 'googlebot']);
const agents: ReadonlySet<string> = new Set(
  [...trainingCrawlers, ...readingCrawlers, 'anthropic-ai', 'Bytespider', 'cohere-ai', 'Amazonbot']
    .map((name) => name.toLowerCase())
    .filter((name) => !searchEngines.has(name)),
);

interface Group {
  readonly agents: string[];
  readonly rules: string[];
}

/** Reads the groups of a robots.txt (RFC 9309 §2.2). */
const readGroups = (text: string): readonly Group[] => {
  const groups: Group[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const group = groups.at(-1);
    if (name.toLowerCase() === 'user-agent') {
      if (isOpen && group !== undefined) group.agents.push(value.trim().toLowerCase());
      else groups.push({ agents: [value.trim().toLowerCase()], rules: [] });
      isOpen = true;
    } else if (name !== '') {
      isOpen = false;
      group?.rules.push(`${name.toLowerCase()}:${value.trim()}`);
    }
  }
  return groups;
};

/** The rules of a robots.txt against programs of AI, as sentences without their ends; empty for none. */
export const findForbidden = (robots: string): readonly string[] => {
  const groups = readGroups(robots);
  const shut = groups.filter(({ rules }) => rules.includes('disallow:/') && !rules.includes('allow:/'));
  const named = [...new Set(shut.flatMap((group) => group.agents))].filter(
    (agent) => agents.has(agent) || agent === '*',
  );
  const signals = groups
    .flatMap(({ rules }) => rules)
    .filter((rule) => /^content-signal:.*\bai-input\s*=\s*no\b/i.test(rule));
  return [
    ...(named.length === 0 ? [] : [`robots.txt forbids ${named.join(', ')} the whole site`]),
    ...(signals.length === 0 ? [] : ['robots.txt has Content-Signal: ai-input=no']),
  ];
};

// The expressions by which the reference parser of llmstxt.org reads a file: https://github.com/AnswerDotAI/llms-txt.
const heading = /^##\s*(.*?$)/m;
const head = /^#\s*(?<title>.+?$)\n+(?:^>\s*(?<summary>.+?$)$)?\n+(?<info>[\s\S]*)/m;
/** A line of a list, as the reference parser reads it. */
export const link = /-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?/;

/** The lines below an H2 that the reference parser fails on, and the number of those that it reads. */
export const readLinks = (text: string): { readonly failing: readonly string[]; readonly read: number } => {
  const [start = '', ...rest] = text.split(heading);
  const lines = rest
    .filter((_, index) => index % 2 === 1)
    .flatMap((block) => block.trim().split(/\n+/))
    .filter((line) => line.trim() !== '');
  const failing = lines.filter((line) => !link.test(line));
  return { failing: head.test(start.trim()) ? failing : [start, ...failing], read: lines.length - failing.length };
};

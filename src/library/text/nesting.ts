/** True if braces or brackets nest deeper than `limit`; text and code count alike. */
export const nestsDeeper = (text: string, open: string, close: string, limit: number): boolean => {
  let depth = 0;
  for (const character of text) {
    if (open.includes(character)) depth += 1;
    else if (close.includes(character) && depth > 0) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
};

/** True if lines that are indented further and further nest deeper than `limit`. */
export const indentsDeeper = (text: string, limit: number): boolean => {
  const open: number[] = [];
  for (const line of text.split('\n')) {
    const indent = line.search(/[^ ]/);
    if (indent === -1) continue;
    while ((open.at(-1) ?? -1) >= indent) open.pop();
    open.push(indent);
    if (open.length > limit) return true;
  }
  return false;
};

/** True for a value that is a part of itself, as aliases of YAML can make it. */
export const containsItself = (value: unknown, parents: readonly unknown[] = []): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (parents.includes(value) || Object.values(value).some((child) => containsItself(child, [...parents, value])));

/** The first line of a map of Elixir, as NimblePublisher has its fields above a text. */
const opening = /^[\s\p{Cf}]*%\{/u;
/** Values with a sigil: a date, and a list of words. */
const sigils = /~([DUN])\[([^\]\n]*)\]|~w[([{|"/]([^)\]}|"/\n]*)[)\]}|"/][as]?/g;
const heredoc = /"""([\s\S]*?)"""/g;

/** The map as a mapping of YAML, in as many lines. */
const asYaml = (map: string): string =>
  map
    .replace(
      heredoc,
      (_, inner: string) => `"${inner.trimEnd().replaceAll(/(?<!\\)"/g, '\\"')}"${/\n[ \t]*$/.test(inner) ? '\n' : ''}`,
    )
    .replaceAll(sigils, (_, kind: string | undefined, time: string | undefined, words = '') =>
      kind === undefined ? `[${String(words).trim().split(/\s+/).join(', ')}]` : `"${time}"`,
    )
    .replaceAll(/("[\w-]+"|:\w+)[ \t]*=>/g, '$1:');

/** Finds a map above a text: its fields as YAML, and the line of the text below it. */
export const findElixirMap = (
  lines: readonly string[],
  start: number,
): { readonly yaml: string; readonly below: number } | undefined => {
  const first = lines[start] ?? '';
  if (!opening.test(first)) return undefined;
  const length = lines.slice(start).findIndex((line) => /\}\s*$/.test(line) && !/^\s+\S/.test(line));
  if (length === -1) return undefined;
  const end = start + length + 1;
  const fence = lines.slice(end).findIndex((line) => line.trim() !== '');
  if (!/^-{3,}\s*$/.test(lines[end + fence] ?? '')) return undefined;
  const inside = first.replace(opening, '').trim();
  const rest = lines.slice(start + 1, end).join('\n');
  return { yaml: asYaml(`{${[inside, rest].filter(Boolean).join(' ')}`), below: end + fence + 1 };
};

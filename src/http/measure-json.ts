/** Measures how deep a JSON text nests, and how many names it has. One pass, no recursion, no parsing. */
export const measureJson = (text: string): { readonly depth: number; readonly keys: number } => {
  let level = 0;
  let depth = 0;
  let keys = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') {
      level += 1;
      depth = Math.max(depth, level);
    } else if (character === '}' || character === ']') level -= 1;
    else if (character === ':') keys += 1;
  }
  return { depth, keys };
};

/**
 * What a log may hold of an error: its class, its code and where it was thrown. Not its message, which may quote
 * the client: that of JSON.parse does.
 */
export const errorForLog = (error: unknown): string => {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  // Frames follow the message, which may itself have lines that look like them.
  const stack = error.stack ?? '';
  const behind = stack.indexOf(error.message) + error.message.length;
  const frames = stack.slice(stack.includes(error.message) ? behind : stack.length).split('\n');
  return [`${error.name}${code}`, ...frames.filter((line) => /^ +at /.test(line))].join('\n');
};

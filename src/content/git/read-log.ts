/** Format of `git log -z --name-only` for `logReader()`: an empty name, then the commit's hash and time. */
export const logFormat = '--format=tformat:%x00%H %ct';

/** A file that a commit added, changed or removed. */
export interface LogEntry {
  readonly commit: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly file: string;
}

/** Reads the parts between zero bytes out of chunks of any length. */
export const readTokens = (read: (token: string) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const tokens = (rest + text).split('\0');
    rest = tokens.pop() ?? '';
    for (const token of tokens) read(token);
  };
};

/** Creates a streaming parser of `git log -z --name-only`. */
export const logReader = (onEntry: (entry: LogEntry) => void): ((text: string) => void) => {
  let commit = '';
  let time = 0;
  let expected: 'header' | 'first' | 'other' = 'other';
  return readTokens((token) => {
    if (expected === 'header') {
      [commit = '', time = 0] = [token.slice(0, token.indexOf(' ')), Number(token.slice(token.indexOf(' ')))];
      expected = 'first';
    } else if (token === '') expected = 'header';
    else {
      // A line break, also with -z, separates a commit's names from its header.
      onEntry({ commit, time, file: expected === 'first' ? token.slice(1) : token });
      expected = 'other';
    }
  });
};

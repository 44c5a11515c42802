/** Format of `git log -z --name-only` that `logReader` reads: an empty name, and then a commit's hash and its time. */
export const logFormat = '--format=tformat:%x00%H %ct';

/** A file that a commit added, changed or removed. */
export interface LogEntry {
  readonly commit: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly file: string;
}

/** Makes a reader of the output of `git log -z --name-only`, which takes it in pieces of any length. */
export const logReader = (onEntry: (entry: LogEntry) => void): ((text: string) => void) => {
  let rest = '';
  let commit = '';
  let time = 0;
  let awaited: 'header' | 'first' | 'other' = 'other';
  const read = (token: string): void => {
    if (awaited === 'header') {
      [commit = '', time = 0] = [token.slice(0, token.indexOf(' ')), Number(token.slice(token.indexOf(' ')))];
      awaited = 'first';
    } else if (token === '') awaited = 'header';
    else {
      // A line end, which -z leaves alone, parts a commit's names from its header.
      onEntry({ commit, time, file: awaited === 'first' ? token.slice(1) : token });
      awaited = 'other';
    }
  };
  return (text) => {
    const tokens = (rest + text).split('\0');
    rest = tokens.pop() ?? '';
    for (const token of tokens) read(token);
  };
};

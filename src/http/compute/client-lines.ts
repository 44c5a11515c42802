/** What waits in the line of its client. */
export interface Waiting {
  readonly asker: { readonly client: string };
  /** The milliseconds that it has run. */
  readonly spent: number;
}

/** A line for each client, in the rotation in which they are served. */
export interface ClientLines<Job extends Waiting> {
  /** The number of all that wait. */
  readonly count: () => number;
  /** Lists all that wait. */
  readonly all: () => Job[];
  /** Returns the oldest of the next client. */
  readonly next: () => Job | undefined;
  /** Takes that; its client goes to the end of the rotation. */
  readonly takeNext: () => Job | undefined;
  /** Adds one at the end of the line of its client. */
  readonly add: (job: Job) => void;
  /** Puts one back at the head of its client's line, and its client at the end of the rotation. */
  readonly putBack: (job: Job) => void;
  /** Removes those of one request, which it returns. */
  readonly removeOf: (asker: Job['asker']) => Job[];
  /** Returns the milliseconds that all are expected to take. */
  readonly expected: () => number;
  /** Returns the newest of the client whose own are expected to take the longest. */
  readonly newestOfLongest: () => Job | undefined;
}

/** Opens the lines of clients, whose computations take `costOf` milliseconds each. */
export const openClientLines = <Job extends Waiting>(costOf: (client: string) => number): ClientLines<Job> => {
  const lines = new Map<string, Job[]>();
  let count = 0;
  const setLine = (client: string, line: Job[]): void => {
    if (line.length === 0) lines.delete(client);
    else lines.set(client, line);
  };
  const expectedOf = (client: string, line: readonly Job[]): number => {
    const cost = costOf(client);
    // One that has begun may be longer than those before it.
    return line.reduce((sum, job) => sum + Math.max(cost, job.spent), 0);
  };
  const next = (): Job | undefined => {
    const [line] = lines.values();
    return line?.[0];
  };
  return {
    count: () => count,
    all: () => [...lines.values()].flat(),
    next,
    takeNext: () => {
      const job = next();
      if (job === undefined) return undefined;
      const { client } = job.asker;
      const line = lines.get(client) ?? [];
      count -= 1;
      lines.delete(client);
      setLine(client, line.slice(1));
      return job;
    },
    add: (job) => {
      const line = lines.get(job.asker.client);
      if (line === undefined) lines.set(job.asker.client, [job]);
      else line.push(job);
      count += 1;
    },
    putBack: (job) => {
      const { client } = job.asker;
      const line = lines.get(client) ?? [];
      lines.delete(client);
      lines.set(client, [job, ...line]);
      count += 1;
    },
    removeOf: (asker) => {
      const line = lines.get(asker.client) ?? [];
      const own = line.filter((job) => job.asker === asker);
      count -= own.length;
      setLine(
        asker.client,
        line.filter((job) => job.asker !== asker),
      );
      return own;
    },
    expected: () => {
      let sum = 0;
      for (const [client, line] of lines) sum += expectedOf(client, line);
      return sum;
    },
    newestOfLongest: () => {
      let longest: readonly Job[] = [];
      let most = 0;
      // Of lines of the same length the last, which is that of the client that has just come.
      for (const [client, line] of lines) {
        const own = expectedOf(client, line);
        if (own >= most) [longest, most] = [line, own];
      }
      return longest.at(-1);
    },
  };
};

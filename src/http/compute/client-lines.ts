/** A computation in the line of its client. */
interface Waiting {
  readonly asker: { readonly client: string };
  /** The milliseconds that it has run. */
  readonly spent: number;
}

/** Opens a line for each client, in the rotation in which they are served. A computation of one takes `computeCost` milliseconds. */
export const openClientLines = <Job extends Waiting>(computeCost: (client: string) => number) => {
  const lines = new Map<string, Job[]>();
  const setLine = (client: string, line: Job[]): void => {
    if (line.length === 0) lines.delete(client);
    else lines.set(client, line);
  };
  const getExpected = (client: string, line: readonly Job[]): number => {
    const cost = computeCost(client);
    // One that has begun may be longer than those before it.
    return line.reduce((sum, job) => sum + Math.max(cost, job.spent), 0);
  };
  let count = 0;
  return {
    count: () => count,
    all: () => [...lines.values()].flat(),
    /** Finds the oldest of the next client. */
    next: (): Job | undefined => lines.values().next().value?.[0],
    /** Takes one that is the oldest of its client, who goes to the end of the rotation. */
    take: (job: Job): void => {
      const { client } = job.asker;
      const line = lines.get(client) ?? [];
      count -= 1;
      lines.delete(client);
      setLine(client, line.slice(1));
    },
    add: (job: Job): void => {
      const line = lines.get(job.asker.client);
      if (line === undefined) lines.set(job.asker.client, [job]);
      else line.push(job);
      count += 1;
    },
    /** Puts one back at the head of its client's line, and its client at the end of the rotation. */
    putBack: (job: Job): void => {
      const { client } = job.asker;
      const line = lines.get(client) ?? [];
      lines.delete(client);
      lines.set(client, [job, ...line]);
      count += 1;
    },
    /** Removes those of one request. */
    removeJobs: (asker: Job['asker']): Job[] => {
      const line = lines.get(asker.client) ?? [];
      const own = line.filter((job) => job.asker === asker);
      count -= own.length;
      setLine(
        asker.client,
        line.filter((job) => job.asker !== asker),
      );
      return own;
    },
    /** The milliseconds that all are expected to take. */
    expected: (): number => {
      let sum = 0;
      for (const [client, line] of lines) sum += getExpected(client, line);
      return sum;
    },
    /** Finds the newest of the client whose own are expected to take the longest. */
    newestOfLongest: (): Job | undefined => {
      let longest: readonly Job[] = [];
      let most = 0;
      // Of lines of the same length the last, which is that of the client that has just come.
      for (const [client, line] of lines) {
        const own = getExpected(client, line);
        if (own >= most) [longest, most] = [line, own];
      }
      return longest.at(-1);
    },
  };
};

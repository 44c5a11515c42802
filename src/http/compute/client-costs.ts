/** The assumed cost of a computation of a client that has sent none lately, in milliseconds. */
const guess = 10;

/** The weight of the latest computation in the average of its client: a single long one must not halve what it may send. */
const weight = 1 / 8;

/** After so many milliseconds without a computation half of what an average is above or below the guess is forgotten. */
const halfLife = 30_000;

/** Clients that are remembered, the latest: of any other, nothing is known. */
const maxClients = 1000;

interface Average {
  readonly cost: number;
  readonly since: number;
}

/** Recent costs of computations by client: the requests of one raise the estimate of no other. */
export interface ClientCosts {
  /** The expected cost of a computation of a client, in milliseconds. */
  of(client: string): number;
  /** Adds a computation that has ended. */
  add(client: string, cost: number): void;
}

/** Creates the costs by client. `clock` gives milliseconds and never goes back. */
export const createClientCosts = (clock: () => number): ClientCosts => {
  const averages = new Map<string, Average>();
  const costAt = (client: string, time: number): number => {
    const { cost, since } = averages.get(client) ?? { cost: guess, since: 0 };
    return guess + (cost - guess) * 0.5 ** (Math.max(0, time - since) / halfLife);
  };
  return {
    of: (client) => costAt(client, clock()),
    add: (client, cost) => {
      // The time of the computation itself is no pause.
      const before = costAt(client, clock() - cost);
      averages.delete(client);
      averages.set(client, { cost: before + weight * (cost - before), since: clock() });
      const [oldest] = averages.keys();
      if (averages.size > maxClients && oldest !== undefined) averages.delete(oldest);
    },
  };
};

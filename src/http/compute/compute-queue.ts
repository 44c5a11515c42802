import type { Steps } from '../../operations/steps.ts';
import { Problem } from '../../problem.ts';
import { createClientCosts } from './client-costs.ts';
import { openClientLines } from './client-lines.ts';
import { type Compute, stepping } from './compute.ts';

export interface QueueLimits {
  /** The most computations in the queue. */
  readonly maxWaiting: number;
  /** The longest wait, in milliseconds, that a computation may expect when it enters the queue. */
  readonly maxWait: number;
}

const limits: QueueLimits = { maxWaiting: 1000, maxWait: 2000 };

const clockwork = {
  /** Milliseconds; never goes back. */
  clock: (): number => performance.now(),
  /** Calls back after two turns of the event loop: one accepts a connection, the next reads and answers its request. */
  nextTurn: (turn: () => void): void => void setImmediate(() => setImmediate(turn)),
};

/** One request. If one of its computations is refused, all of them are. */
interface Asker {
  readonly client: string;
  refusal?: Problem;
}

interface Job {
  readonly asker: Asker;
  /** The time at which it entered the queue, again after a pause. */
  since: number;
  /** The milliseconds that it has run. */
  spent: number;
  /** Runs the next step; true after the last one. */
  readonly step: () => boolean;
  readonly reject: (problem: Problem) => void;
}

/** A computation pauses after the step in which it has run for so many milliseconds. */
const slice = 4;

/** A computation that has run for so many milliseconds lets those of other clients pass after each slice. */
const ownTime = 8;

export interface ComputeQueue {
  /** Binds the queue to one request of a client. Its computations leave the queue when its signal aborts. */
  computeFor(client: string, request: Pick<Request, 'signal'>): Compute;
  /** The number of requests that wait in the queue. */
  waiting(): number;
  /** The milliseconds spent on computations so far. */
  spent(): number;
}

/**
 * Creates a queue for expensive computations, so that they do not hold up everything else that this process answers.
 * It runs one computation, or a slice of a long one, per turn of the event loop and serves clients in rotation; the slices of
 * a long one alternate with the computations of others. It is full when all that waits is expected to take longer than a wait may
 * be. Then it refuses the newest computation of the client whose own are expected to take the longest: what one client sends
 * neither raises what is expected of others, nor has theirs refused.
 */
export const createComputeQueue = (options: Partial<QueueLimits & typeof clockwork> = {}): ComputeQueue => {
  const { maxWaiting, maxWait, clock, nextTurn } = { ...limits, ...clockwork, ...options };
  const costs = createClientCosts(clock);
  const lines = openClientLines<Job>(costs.of);
  let current: Job | undefined;
  let spent = 0;
  let isRunning = false;

  /** Removes the computations of a request from the queue and rejects them. */
  const refuse = (asker: Asker, detail: string): void => {
    const own = lines.removeJobs(asker);
    if (current?.asker === asker) {
      own.push(current);
      current = undefined;
    }
    const headers = { 'retry-after': String(Math.max(1, Math.ceil(lines.expected() / 1000))) };
    const problem = new Problem('temporarily-unavailable', detail, { headers });
    asker.refusal = problem;
    for (const job of own) job.reject(problem);
  };

  /** Takes the oldest computation of the next client in the rotation. */
  const take = (): Job | undefined => {
    for (;;) {
      const job = lines.next();
      if (job === undefined) return undefined;
      if (clock() - job.since <= 2 * maxWait) {
        lines.take(job);
        return job;
      }
      refuse(job.asker, 'This request waited too long for its turn.');
    }
  };

  const turn = (): void => {
    const job = current ?? take();
    current = job;
    isRunning = job !== undefined;
    if (job === undefined) return;
    const start = clock();
    let isOver = false;
    while (!isOver && clock() - start < slice) isOver = job.step();
    const elapsed = clock() - start;
    spent += elapsed;
    // Time between turns does not count: a flood of refusals would shorten the queue and cause more refusals.
    job.spent += elapsed;
    if (isOver) {
      current = undefined;
      costs.add(job.asker.client, Math.min(job.spent, maxWait));
    } else if (job.spent >= ownTime) {
      lines.putBack(job);
      job.since = clock();
      current = undefined;
    }
    nextTurn(turn);
  };

  const enter = (job: Job): void => {
    lines.add(job);
    while (lines.count() > maxWaiting || (lines.count() > 1 && lines.expected() > maxWait)) {
      const newest = lines.newestOfLongest();
      if (newest === undefined) break;
      refuse(newest.asker, 'Too many searches and questions are waiting. Pages, files and lists are still answered.');
    }
    if (!isRunning) nextTurn(turn);
    isRunning = true;
  };

  const enterFor = <Result>(asker: Asker, work: () => Steps<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (asker.refusal !== undefined) reject(asker.refusal);
      else enter({ asker, since: clock(), spent: 0, step: stepping(work, resolve, reject), reject });
    });

  return {
    computeFor: (client, request) => {
      let asker: Asker | undefined;
      // Most requests compute nothing, and making their signal costs time.
      const open = (): Asker => {
        const opened: Asker = { client };
        const leave = (): void => refuse(opened, 'The client closed the connection.');
        if (request.signal.aborted) leave();
        else request.signal.addEventListener('abort', leave, { once: true });
        return opened;
      };
      return (work) => {
        asker ??= open();
        return enterFor(asker, work);
      };
    },
    spent: () => spent,
    waiting: () => new Set(lines.all().map(({ asker }) => asker)).size,
  };
};

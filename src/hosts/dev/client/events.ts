import type { Fault } from '../../../content/live-content.ts';

/** Messages between the server of `npm run dev` and its pages, over Vite's WebSocket. */
export const events = {
  /** Of a page that has been loaded: it asks for the faults. */
  hello: 'halyard:hello',
  /** The content has changed, or the faults were asked for. */
  update: 'halyard:update',
} as const;

/** The state of the content, for every open page. */
export interface Update {
  /** Identifies the content. */
  readonly build: string;
  readonly errors: number;
  readonly warnings: number;
  /** The first faults, errors before warnings. */
  readonly faults: readonly Fault[];
}

const maxFaults = 100;

/** Creates the message about a state of the content. */
export const getUpdate = (build: string, faults: readonly Fault[]): Update => {
  const errors = faults.filter(({ severity }) => severity === 'error');
  const warnings = faults.filter(({ severity }) => severity === 'warning');
  return {
    build,
    errors: errors.length,
    warnings: warnings.length,
    faults: [...errors, ...warnings].slice(0, maxFaults),
  };
};

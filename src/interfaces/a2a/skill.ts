import { createAdditions } from '../../additions.ts';
import type { Library } from '../../library/library.ts';
import type { OperationContext } from '../../operations/operation.ts';

/** A skill as the agent card describes it (A2A 1.0 §4.4.5). */
export interface DescribedSkill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly examples?: readonly string[];
}

/** A skill of the agent that is called by the data part of a message. */
export interface AgentSkill {
  /** Describes it for the agent card; undefined for a site that has nothing for it. */
  describe(library: Library): Promise<DescribedSkill | undefined>;
  /** True for data that calls it. */
  isCalledBy(data: Readonly<Record<string, unknown>>, library: Library): boolean;
  /** Runs it. Throws a Problem for wrong data, which names each wrong field in `errors`. */
  run(
    data: Readonly<Record<string, unknown>>,
    source: OperationContext,
  ): Promise<{ readonly text: string; readonly data: object }>;
}

/** The skills of plug-ins. */
export const addedSkills = createAdditions<AgentSkill>('skills of the agent');

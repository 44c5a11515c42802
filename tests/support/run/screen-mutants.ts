import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { type RunnerTestCase, TestRunner } from 'vitest';

/** What mutated code and the runner of its tests share: the name and the fields are those of Stryker's instrumenter. */
interface Mutants {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
}

declare global {
  var __stryker__: Mutants | undefined;
}

/** A file with the ids of the mutants, one in a line, and one to which those that are killed are added. */
const { SCREENED_MUTANTS = '', KILLED_MUTANTS = '' } = process.env;
const idsIn = (file: string): string[] => readFileSync(file, 'utf8').split('\n');
const left = new Set(idsIn(SCREENED_MUTANTS));

/** Milliseconds of work of a test that may run once for each mutant. */
const longest = 500;
/** Milliseconds after which a test that waits for something is given up: nothing is said of its mutant then. */
const patience = 8000;

/**
 * Runs each test again for each mutant that it reaches, in one process: loading the code is nearly all of what one mutant
 * costs. A mutant counts as killed if the test fails with it and passes without it, before and after, so that a cache that
 * a mutant has spoilt kills none. All others are left to Stryker, which loads the code anew for each.
 */
export default class Screen extends TestRunner {
  readonly #passes = async (test: RunnerTestCase): Promise<boolean | undefined> => {
    const { promise: givenUp, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), patience);
    try {
      this.onBeforeTryTask(test, { retry: 0, repeats: 0 });
      const passed = Promise.resolve(TestRunner.getTestFn(test)()).then(() => {
        this.onAfterTryTask(test);
        return true;
      });
      return await Promise.race([passed, givenUp]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };

  /** The mutants that a test reaches when it runs for the second time, when much is cached, and how often. */
  readonly #reached = async (test: RunnerTestCase, mutants: Mutants): Promise<[id: string, hits: number][]> => {
    const before = process.cpuUsage();
    mutants.currentTestId = test.id;
    const passed = await this.#passes(test);
    mutants.currentTestId = undefined;
    const { user, system } = process.cpuUsage(before);
    const isQuick = (user + system) / 1000 < longest;
    return passed === true && isQuick ? Object.entries(mutants.mutantCoverage?.perTest[test.id] ?? {}) : [];
  };

  readonly #passesWith = async (test: RunnerTestCase, mutants: Mutants, id: string, hits: number) => {
    // Ends loops that the mutant makes endless.
    Object.assign(mutants, { activeMutant: id, hitCount: 0, hitLimit: 100 * hits });
    const passed = await this.#passes(test);
    Object.assign(mutants, { activeMutant: undefined, hitCount: undefined });
    return passed;
  };

  readonly runTask = async (test: RunnerTestCase): Promise<void> => {
    await TestRunner.getTestFn(test)();
    globalThis.__stryker__ ??= {};
    const mutants = globalThis.__stryker__;
    const reached = await this.#reached(test, mutants);
    // Those that another process has killed meanwhile.
    for (const id of idsIn(KILLED_MUTANTS)) left.delete(id);
    for (const [id, hits] of reached) {
      if (!left.has(id) || (await this.#passesWith(test, mutants, id, hits)) !== false) continue;
      if ((await this.#passes(test)) !== true) return;
      left.delete(id);
      appendFileSync(KILLED_MUTANTS, `${id}\n`);
    }
  };
}

import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { type RunnerTestCase, type TestTryOptions, TestRunner } from 'vitest';

/** What the mutated code and the runner share: the name and the fields are those of Stryker's instrumenter. */
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

const { SCREENED = '', SCREENING_RESULTS = '' } = process.env;
const waiting = new Set<string>(JSON.parse(readFileSync(SCREENED, 'utf8')));
const all = new Set(waiting); const seen = new Set();
const once: TestTryOptions = { retry: 0, repeats: 0 };
/** Milliseconds of work of a test that may run once for each mutant. */
const longest = Number(process.env.LONGEST ?? 300);

/**
 * Runs each test again for each mutant that it has run, all in one process: loading the code is nearly all of what one
 * mutant costs. A mutant counts as killed if the test fails with it and passes without it, before and after, so a cache
 * that a mutant has spoilt kills nothing. Every other mutant is left to Stryker, which loads all code anew for it.
 */
export default class ScreeningRunner extends TestRunner {
  readonly #attempt = async (test: RunnerTestCase): Promise<boolean> => {
    try {
      this.onBeforeTryTask(test, once);
      await Promise.race([TestRunner.getTestFn(test)(), new Promise((_, reject) => setTimeout(reject, 8_000))]);
      this.onAfterTryTask(test);
      return true;
    } catch {
      return false;
    }
  };

  /** Returns the mutants of the sample that the test runs, also when it runs for the second time, and how often. */
  readonly #reached = async (test: RunnerTestCase, mutants: Mutants): Promise<readonly (readonly [string, number])[]> => {
    const id = `${test.file.filepath}#${test.id}#again`;
    const before = process.cpuUsage();
    mutants.currentTestId = id;
    const passed = await this.#attempt(test);
    mutants.currentTestId = undefined;
    const { user, system } = process.cpuUsage(before);
    const counts = Object.entries(mutants.mutantCoverage?.perTest[id] ?? {});
    return passed && (user + system) / 1_000 < longest ? counts.filter(([mutant]) => waiting.has(mutant)) : [];
  };

  readonly #attemptWith = async (test: RunnerTestCase, mutants: Mutants, id: string, hits: number): Promise<boolean> => {
    mutants.activeMutant = id;
    mutants.hitCount = 0;
    mutants.hitLimit = 100 * hits;
    const passed = await this.#attempt(test);
    mutants.activeMutant = undefined;
    mutants.hitCount = undefined;
    return passed;
  };

  readonly runTask = async (test: RunnerTestCase): Promise<void> => {
    globalThis.__stryker__ ??= {};
    const mutants = globalThis.__stryker__;
    mutants.currentTestId = test.id;
    await TestRunner.getTestFn(test)();
    mutants.currentTestId = undefined;
    if (process.env.REACHED) {
      const name = `${test.file.name} ${test.name}`;
      const ids = Object.keys(mutants.mutantCoverage?.perTest[test.id] ?? {}).filter((id) => all.has(id));
      appendFileSync(process.env.REACHED, ids.map((id) => `${id}\ttest\t${name}\n`).join(''));
      const st = Object.keys((mutants.mutantCoverage as any)?.static ?? {}).filter((id) => all.has(id) && !seen.has(id));
      for (const id of st) seen.add(id);
      appendFileSync(process.env.REACHED, st.map((id) => `${id}\tstatic\t${name}\n`).join(''));
    }
    const t0 = process.cpuUsage();
    const w0 = Date.now();
    const list = await this.#reached(test, mutants);
    let n = 0, k = 0, broken = '';
    for (const id of readFileSync(SCREENING_RESULTS, 'utf8').split('\n')) waiting.delete(id);
    for (const [id, hits] of list) {
      if (!waiting.has(id)) continue;
      n++;
      if (await this.#attemptWith(test, mutants, id, hits)) continue;
      if (!(await this.#attempt(test))) { broken = 'BROKEN ' + id; break; }
      k++;
      waiting.delete(id);
      appendFileSync(SCREENING_RESULTS, `${id}\n`);
    }
    const c = process.cpuUsage(t0);
    if (process.env.REACHED) appendFileSync(process.env.REACHED + '.stats', `${(c.user + c.system)/1000|0} ms cpu ${Date.now() - w0} wall, list ${list.length}, run ${n}, killed ${k} ${broken} ${test.file.name} ${test.name}\n`);
  };
}

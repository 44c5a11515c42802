import { exact } from './numbers/exact.ts';

interface Workflow {
  readonly runs: number;
  readonly input: number;
  readonly output: number;
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** Share of the input tokens that is read from a cache; `cachePrice` is the price of a million of them. */
  readonly cached: number;
  readonly cachePrice: number;
  readonly retries: number;
  readonly checked: number;
  readonly minutes: number;
  readonly hour: number;
  readonly fixed: number;
  readonly byHand: number;
}

/** Costs of a workflow per run and month, computed exactly so that rounding does not shift the break-even volume. */
export const workflowCost = (plan: Workflow) => {
  const cached = exact(plan.cached);
  const tokenPrice = exact(plan.inputPrice).mul(cached.neg().add(1)).add(exact(plan.cachePrice).mul(cached));
  const model = tokenPrice
    .mul(plan.input)
    .add(exact(plan.outputPrice).mul(plan.output))
    .mul(exact(plan.retries).add(1))
    .div(1_000_000);
  const checks = exact(plan.checked).mul(exact(plan.minutes)).mul(exact(plan.hour)).div(60);
  const byHand = exact(plan.byHand).mul(exact(plan.hour)).div(60);
  const gain = byHand.sub(model).sub(checks);
  const total = model.add(checks).mul(plan.runs).add(exact(plan.fixed));
  return {
    aRun: { model: model.valueOf(), checks: checks.valueOf(), byHand: byHand.valueOf(), gain: gain.valueOf() },
    model: model.mul(plan.runs).valueOf(),
    checks: checks.mul(plan.runs).valueOf(),
    byHand: byHand.mul(plan.runs).valueOf(),
    total: total.valueOf(),
    perRun: total.div(plan.runs).valueOf(),
    saved: byHand.mul(plan.runs).sub(total).valueOf(),
    /** Number of runs a month from which it costs no more than by hand; undefined if there is none. */
    breakEven: gain.compare(0) > 0 ? exact(plan.fixed).div(gain).ceil().valueOf() : undefined,
  };
};

import { defineCalculator } from './calculator.ts';
import { integerField, moneyField, numberField, percentField } from './input/field.ts';
import { count, decimal, digitsApart, digitsClearOf, percentage } from './numbers/format.ts';
import { currencyField, formatMoney, signOf } from './numbers/money.ts';
import { workflowCost } from './workflow-cost.ts';

export const aiWorkflowCost = defineCalculator({
  slug: 'ai-workflow-cost',
  title: 'Cost of an AI workflow',
  fields: {
    runs: integerField({
      label: 'Runs a month',
      help: 'How often the task is done.',
      default: '2000',
      min: 1,
      max: 1_000_000_000,
    }),
    input: integerField({
      label: 'Input tokens a run',
      help: 'Instructions, examples and material. About four characters of English a token.',
      default: '3500',
      min: 0,
      max: 10_000_000,
      unit: 'tokens',
    }),
    output: integerField({
      label: 'Output tokens a run',
      help: 'The answer, with any reasoning that is billed.',
      default: '450',
      min: 0,
      max: 10_000_000,
      unit: 'tokens',
    }),
    inputPrice: moneyField({
      label: 'Price of a million input tokens',
      help: 'From the price list of your model.',
      default: '3',
      min: 0,
      max: 100_000,
    }),
    outputPrice: moneyField({
      label: 'Price of a million output tokens',
      help: 'From the same list; usually several times the input price.',
      default: '15',
      min: 0,
      max: 100_000,
    }),
    cached: percentField({
      label: 'Input tokens read from a cache',
      help: 'The share that is the same in every run and that the provider keeps. 0% without prompt caching.',
      default: '0',
      min: 0,
      max: 100,
    }),
    cachePrice: moneyField({
      label: 'Price of a million cached tokens',
      help: 'For reading from the cache; often a tenth of the input price. What it costs to fill the cache is left out.',
      default: '0.30',
      min: 0,
      max: 100_000,
    }),
    retries: percentField({
      label: 'Runs done again',
      help: 'Failed calls and answers that somebody rejects.',
      default: '5',
      min: 0,
      max: 1000,
    }),
    checked: percentField({
      label: 'Answers a person checks',
      help: 'Start with 100%.',
      default: '30',
      min: 0,
      max: 100,
    }),
    minutes: numberField({
      label: 'Minutes for a check',
      help: 'Reading, correcting, passing on.',
      default: '2',
      min: 0,
      max: 10_000,
      unit: 'minutes',
    }),
    hour: moneyField({
      label: 'Cost of an hour of work',
      help: 'Wages with everything that comes on top.',
      default: '30',
      min: 0,
      max: 100_000,
    }),
    fixed: moneyField({
      label: 'Fixed costs a month',
      help: 'Tools, hosting, and the time spent on keeping it running.',
      default: '150',
      min: 0,
      max: 100_000_000,
    }),
    byHand: numberField({
      label: 'Minutes by hand',
      help: 'What the task takes a person today, start to end.',
      default: '6',
      min: 0,
      max: 10_000,
      unit: 'minutes',
    }),
    currency: currencyField,
  },
  formula: `input cost = input × ((1 − cached share) × input price + cached share × cache price)
model   = runs × (1 + runs done again) × (input cost + output × output price) / 1,000,000
checks  = runs × share checked × minutes / 60 × hour
total   = model + checks + fixed
by hand = runs × minutes by hand / 60 × hour
break-even volume = fixed / (cost of a run by hand − model cost of a run − cost of checks a run)`,
  sources: [
    {
      title: 'What are tokens and how to count them?',
      url: 'https://help.openai.com/en/articles/4936856-what-are-tokens-and-how-to-count-them',
      publisher: 'OpenAI Help Center',
    },
    { title: 'Pricing', url: 'https://docs.anthropic.com/en/docs/about-claude/pricing', publisher: 'Anthropic' },
  ],
  run: (input) => {
    const show = (amount: number) => formatMoney(amount, input.currency);
    const { aRun, model, checks, byHand, total, perRun, saved, breakEven } = workflowCost(input);
    const hours = (input.runs * (input.byHand - input.checked * input.minutes)) / 60;
    const part = (amount: number) => {
      const share = total > 0 ? amount / total : 0;
      return percentage(share, digitsClearOf(100, 100 * share, 0));
    };
    const showHours = (size: number) => decimal(size, digitsApart([size], 0));
    return {
      headline: `A run costs ${show(perRun)} all in, ${show(total)} a month: ${part(checks)} of it is people checking, ${part(model)} the model.`,
      figures: [
        { label: 'Model a month', value: show(model), note: `${show(aRun.model)} a run` },
        { label: 'Checks a month', value: show(checks), note: `${show(aRun.checks)} a run` },
        { label: 'Fixed costs a month', value: show(input.fixed) },
        { label: 'Total a month', value: show(total), note: `${show(perRun)} a run` },
        { label: 'By hand a month', value: show(byHand), note: `${show(aRun.byHand)} a run` },
        { label: saved >= 0 ? 'Saved a month' : 'Lost a month', value: show(Math.abs(saved)) },
        {
          label: 'Break-even volume',
          value: breakEven === undefined ? 'none' : count(breakEven, 'run a month', 'runs a month'),
          note: 'where it costs as much as by hand',
        },
      ],
      explanation: [
        aRun.gain > 0
          ? `Against doing it by hand each run gains ${show(aRun.gain)} before the fixed costs.`
          : aRun.gain === 0
            ? 'Each run costs as much as doing it by hand, so the fixed costs never come back.'
            : `Each run costs ${show(-aRun.gain)} more than doing it by hand, so more volume only loses more.`,
        `If the price of tokens fell by half, the total would fall by ${show(model / 2)}. If checks took half as long, it would fall by ${show(checks / 2)}.`,
        hours >= 0
          ? `It frees ${showHours(hours)} hours a month. They are worth money only if somebody does something else with them.`
          : `Checking takes ${showHours(-hours)} hours a month more than the work by hand.`,
      ],
      chart: {
        kind: 'bar',
        title: 'Cost a month',
        axis: { label: 'Cost', unit: signOf(input.currency) },
        bars: [
          { label: 'Model', value: model, text: show(model) },
          { label: 'Checks', value: checks, text: show(checks) },
          { label: 'Fixed', value: input.fixed, text: show(input.fixed) },
          { label: 'By hand, for comparison', value: byHand, text: show(byHand) },
        ],
      },
    };
  },
});

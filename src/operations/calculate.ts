import * as z from 'zod';
import type { Library } from '../library/library.ts';
import { suggest } from '../library/text/suggest.ts';
import { Problem } from '../problem.ts';
import { Calculation } from './calculate/calculation.ts';
import { calculatorPages, hasCalculators } from './calculate/calculator-pages.ts';
import { loadEngine, loadedEngine } from './calculate/load-engine.ts';
import { defineOperation } from './operation.ts';

/** Throws `not-found`, with the nearest names and their pages, unless a page of the site has the calculator. */
const requireTool = (name: string, library: Library): void => {
  const names = calculatorPages(library);
  if (names.has(name)) return;
  const nearest = suggest(name, names.keys(), 3);
  const offered = nearest.length > 0 ? nearest : [...names.keys()].slice(0, 20);
  throw new Problem(
    'not-found',
    `There is no calculator of this name. ${nearest.length > 0 ? 'The nearest are' : 'There are'} ${offered.join(', ')}.`,
    {
      nearest: offered.flatMap((one) => {
        const position = names.get(one);
        return position === undefined ? [] : [library.summaryAt(position).path];
      }),
    },
  );
};

/** The longest value of an input: a pasted list. */
const maxValueLength = 20_000;
const maxInputs = 50;

const tool = z
  .string()
  .min(1)
  .max(300)
  .meta({ description: 'The calculator: the last part of the address of its page.' });
const inputs = z
  .record(z.string().max(60), z.union([z.string().max(maxValueLength), z.number(), z.null()]))
  .refine((values) => Object.keys(values).length <= maxInputs, { error: `Send at most ${maxInputs} inputs.` })
  .default({})
  .meta({ description: 'The inputs of the calculator, each a parameter of its own.' });

export const calculate = defineOperation({
  id: 'calculate',
  path: '/calculate/{tool}',
  title: 'Calculate',
  description:
    'Computes with a calculator of the site. The parameters are its inputs, written as people write them (4, 4 %, £1,500). Nothing is guessed: an input that is missing is asked for, and one that has a customary value is listed with `assumed`. The response is a receipt: its `url` computes the same again.',
  quota: 'default',
  input: z.strictObject({ tool, inputs }),
  collects: 'inputs',
  output: Calculation,
  isOffered: hasCalculators,
  prepare: async () => void (await loadEngine()),
  forSite: (library) =>
    z.strictObject({
      tool: tool.meta({ ...tool.meta(), enum: [...calculatorPages(library).keys()] }),
      inputs: inputs.meta({ ...inputs.meta(), anyOf: loadedEngine().inputSchemas(library) }),
    }),
  example: (library) => loadedEngine().exampleCall(library),
  run: ({ tool: name, inputs: values }, { library }): Calculation => {
    requireTool(name, library);
    return loadedEngine().calculateWith(name, new Map(Object.entries(values)), library);
  },
});

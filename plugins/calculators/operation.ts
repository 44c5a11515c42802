import * as z from 'zod';
import { defineOperation } from '../../src/operations/operation.ts';
import { Calculation } from './calculate/calculation.ts';
import { calculatorPages, hasCalculators } from './calculate/calculator-pages.ts';
import { loadEngine, loadedEngine } from './calculate/load-engine.ts';

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
  outputName: 'Calculation',
  isOffered: hasCalculators,
  prepare: async () => void (await loadEngine()),
  forSite: (library) =>
    z.strictObject({
      tool: tool.meta({ ...tool.meta(), enum: [...calculatorPages(library).keys()] }),
      inputs: inputs.meta({
        description: `The inputs of that calculator by name, each a parameter of its own in a URL.\n\`?\` may be left out, \`=\` is the customary value or lists the choices:\n${loadedEngine().signatures(library)}`,
      }),
    }),
  example: (library) => loadedEngine().exampleCall(library),
  run: ({ tool: name, inputs: values }, { library }): Calculation => {
    return loadedEngine().calculateWith(name, new Map(Object.entries(values)), library);
  },
});

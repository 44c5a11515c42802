import * as z from 'zod';
import { defineTool } from '../../src/interfaces/mcp/tools/tool.ts';
import type { ResultFields } from '../../src/operations/result-fields.ts';
import { Calculation } from './calculate/calculation.ts';
import { hasCalculators } from './calculate/calculator-pages.ts';
import { loadEngine, loadedEngine } from './calculate/load-engine.ts';
import { calculate as operation } from './operation.ts';
import { calculatorStrings } from './strings.ts';
import { viewFile } from './view-file.ts';

const { tool, inputs } = operation.input.shape;

const input = z.strictObject({ tool, inputs });

export const calculateTool = defineTool({
  name: 'calculate',
  title: 'Calculate',
  description: () =>
    'Computes with a calculator of the site. Send only values that you were told: what is missing is asked for, and customary values are marked `assumed`; say so. Not for questions (ask). Next: cite `page`; `url` computes the same again.',
  quota: operation.quota,
  input,
  forSite: (library) =>
    // One tool, with a line for each calculator: twelve tools with a schema each cost clients eight times the tokens of it.
    z.strictObject({ tool, inputs: operation.forSite?.(library).shape.inputs ?? inputs }),
  output: z.looseObject(
    Calculation.pick({ headline: true, figures: true, inputs: true, url: true, page: true, version: true }).shape,
  ),
  isOffered: hasCalculators,
  prepare: async () => void (await loadEngine()),
  example: ({ library }) => operation.example(library),
  view: {
    uri: 'ui://calculate/calculator.html',
    name: 'calculator',
    file: viewFile,
    toTitle: ({ strings }) => calculatorStrings.in(strings).calculator,
    show(args, { library }) {
      const call = input.safeParse(args);
      if (!call.success) return undefined;
      const shown = loadedEngine().createView(call.data.tool, new Map(Object.entries(call.data.inputs)), library);
      return shown === undefined ? undefined : { ...shown };
    },
  },
  run: (sent, { source }): ResultFields => ({ ...operation.run(sent, source) }),
});

import type { ApiChange } from '../../src/operations/lifecycle/api-change.ts';

/** The changes for clients, newest first. */
export const apiChanges: readonly ApiChange[] = [
  {
    day: '2026-11-28',
    part: 'Calculators',
    texts: [
      'Costs that may be absent count as 0 where a call leaves them out, and the result marks them as `assumed`: in `break-even-roas` fulfilment, fee and other costs, in the calculator of an AI workflow cached tokens, retries and fixed costs.',
    ],
  },
  {
    day: '2026-11-27',
    part: 'Calculators',
    texts: [
      'Questions that call a calculator are understood in more wordings, in English and German: numbers in words, units and currencies, and inputs by the names that the calculator declares in `also`. `calculator.also` names the results.',
      'A question that has a name of a calculator and states or orders something gets `calculation` also if its numbers are a list, stand in their order or are unclear: then `missing` asks for what it does not state. Inputs that not every result needs may be left out of `break-even-roas`, `survey-margin-of-error` and `retention-curve`.',
      'The MCP tool `ask` computes what `/ask` and A2A compute: a question that states the inputs of a calculator gets `calculation`, with the result or with what is missing. Where a calculator has the result, the `outcome` is `answered`. The agent card has a skill `calculate` with the parameters of all calculators.',
      'The Markdown of a calculator with inputs in its address, by `.md`, `Accept` or `mode=agent`, has their result, as the page has, or a 400 that says what is wrong with each. Its front matter names the call and its parameters in `calculate`.',
    ],
  },
  {
    day: '2026-11-24',
    part: 'MCP',
    texts: [
      'Clients that declare MCP Apps (`io.modelcontextprotocol/ui`, revision 2026-01-26) show a call of `calculate` with its form and result, and the reader can compute again: `ui://calculate/calculator.html`. Other clients get what they got before.',
    ],
  },
  {
    day: '2026-11-23',
    part: 'Calculators',
    texts: [
      '`GET /api/v1/calculate/{tool}` computes with the calculators of a site; the same is the MCP tool `calculate`, and in A2A a data part with `tool` and `inputs`. The response is a receipt: the tool, a digest of its version, the inputs as understood, the figures with units, a URL that computes them again and the page that explains them. Missing inputs are asked for by name, and customary values that were taken are marked `assumed`. A site without calculators offers nothing of this.',
      '`/ask` and A2A compute where a question clearly names the quantities of a calculator, such as “How many visitors for 4 % and a 15 % lift?”: `calculation` has the receipt, or in `missing` the inputs that the calculator still needs.',
    ],
  },
];

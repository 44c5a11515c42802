import { siteIn } from '../../../src/library/language/site-language.ts';
import type { Library } from '../../../src/library/library.ts';
import type { PageComputer } from '../../../src/operations/computed-pages.ts';
import type { Site } from '../../../src/site/schema.ts';
import { calculatorAt } from './calculator-pages.ts';
import { computedResult } from './computed-result.ts';
import { calculateAsPage, getCall, getInputs } from './engine.ts';
import { renderCalculator } from './render-calculator.ts';

const nameAt = (position: number, library: Library): string => calculatorAt(position, library) ?? '';

/** The facts of the site in the language of a page. */
const siteAt = (position: number, { site, summaryAt }: Library): Site =>
  siteIn(site, summaryAt(position).language ?? site.language);

/** Computes the results of pages by their calculators, which must be loaded. */
export const pageComputer: PageComputer = {
  getInputs: (position, library) => getInputs(nameAt(position, library), library),
  html: (position, library, values) =>
    renderCalculator(nameAt(position, library), values, library, siteAt(position, library)),
  markdown: (position, library, values) =>
    computedResult(calculateAsPage(nameAt(position, library), values, library), siteAt(position, library).strings),
  fields: (position, library) => {
    const call = getCall(nameAt(position, library), library);
    return call === undefined ? {} : { calculate: call };
  },
};

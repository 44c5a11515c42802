import { definePlugin, type Plugin } from '../../src/plugin/plugin.ts';
import { addCalculators } from '../calculators/public/coded-calculators.ts';
import { coded } from './coded.ts';

/** The nine calculators of the demo that are code: what they compute needs a loop, a table or statistics. */
export const marketingCalculators = (): Plugin => {
  addCalculators('marketing-calculators', coded);
  return definePlugin({
    name: 'marketing-calculators',
    scripts: async () => ({ '[data-calculator]': new URL('./page/provide.ts', import.meta.url) }),
  });
};

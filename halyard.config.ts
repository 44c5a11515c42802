import { marketingCalculators } from './plugins/marketing-calculators/index.ts';
import { defineConfig } from './src/plugin/public.ts';

/** The configuration of the demo in `content`, as an owner's project has one. */
export default defineConfig({ plugins: [marketingCalculators()] });

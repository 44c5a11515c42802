import { marketingCalculators } from './plugins/marketing-calculators/index.ts';
import { defineConfig, definePlugin } from './src/plugin/public.ts';

/** Says when results that the scorecard shows are of an earlier day than the last change of a page that an author wrote. */
const scorecard = definePlugin({
  name: 'scorecard',
  issues: async () => ({
    'older-results': {
      severity: 'note',
      strict: 'note',
      meaning: 'The scorecard has results that are older than the content.',
      fix: 'Run the checks that its last section names, and `npm run scorecard`.',
    },
  }),
  pageSteps: async () => [
    (pages, { report }) => {
      const days = pages.map(({ fields: { updated, date } }) => updated ?? date ?? '').sort();
      const changed = days.at(-1) ?? '';
      for (const page of pages.filter(({ path }) => path === 'developers/scorecard')) {
        const rows = [...page.body.matchAll(/ (\d{4}-\d\d-\d\d) \|$/gm)].map(([, day = '']) => day);
        const older = rows.filter((day) => day < changed).length;
        const message = `${older} of ${rows.length} results are older than the content, which changed on ${changed}.`;
        if (older > 0) report('older-results', page, ['updated'], message);
      }
      return pages;
    },
  ],
});

/** The configuration of the demo in `content`, as an owner's project has one. */
export default defineConfig({ plugins: [marketingCalculators(), scorecard] });

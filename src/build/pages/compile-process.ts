import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { slotNames } from '../../content/theme/slot-names.ts';
import { openScratch } from '../../disk/scratch.ts';
import { addedScripts } from '../theme/page-scripts.ts';
import { addedSlots } from '../theme/slots.ts';
import { addedVisitors } from '../views/html/text-visitor.ts';
import { compilePageApp } from './compile-page-app.ts';
import { openAppCache } from './described-app.ts';

/** Compiles the pages of a site into the cache of compiled pages: the process that `compileAhead()` runs. */
const Input = z.object({
  root: z.string(),
  contentFolder: z.string(),
  components: z.string().optional(),
  followLinks: z.boolean(),
  cache: z.string(),
  scripts: z.array(z.object({ selector: z.string(), file: z.string() })),
  visitors: z.array(z.string()),
  slots: z.array(z.object({ slot: z.enum(slotNames), file: z.string() })),
  app: z.object({ key: z.string(), basePath: z.string(), site: z.string().optional() }),
});
const [, , json = '', parent = ''] = process.argv;
const { root, contentFolder, components, followLinks, cache, app, slots, scripts, visitors } = Input.parse(
  JSON.parse(json),
);
addedSlots.add('plug-ins', slots);
addedScripts.add('plug-ins', scripts);
addedVisitors.add('plug-ins', visitors);
const scratch = await openScratch(parent);
try {
  const work = scratch.folder;
  const out = path.join(work, 'page-app');
  // Views, words and fonts come with each request.
  const files = { contentFolder, components, followLinks, fonts: work, store: work, tokens: work };
  await compilePageApp({ root, site: app.site, basePath: app.basePath, files, out, work });
  await openAppCache(cache).set(app.key, out);
} finally {
  await scratch.remove();
}

import { apiReference } from '../plugins/api-reference/index.ts';
import { attach } from '../plugins/attach/index.ts';
import { banner } from '../plugins/banner/index.ts';
import { bundles } from '../plugins/bundles/index.ts';
import { calculators } from '../plugins/calculators/index.ts';
import { chooserPlugin } from '../plugins/chooser/index.ts';
import { cloudflare } from '../plugins/cloudflare/index.ts';
import { collections } from '../plugins/collections/index.ts';
import { comments } from '../plugins/comments/index.ts';
import { dialects } from '../plugins/dialects/index.ts';
import { embeds } from '../plugins/embeds/index.ts';
import { importers } from '../plugins/importers/index.ts';
import { newsletter } from '../plugins/newsletter/index.ts';
import { offline } from '../plugins/offline/index.ts';
import { outlines } from '../plugins/outlines/index.ts';
import { proseLint } from '../plugins/prose-lint/index.ts';
import { provenance } from '../plugins/provenance/index.ts';
import { questionLanguages } from '../plugins/question-languages/index.ts';
import { questions } from '../plugins/questions/index.ts';
import { readers } from '../plugins/readers/index.ts';
import { remotePictures } from '../plugins/remote-pictures/index.ts';
import { replicas } from '../plugins/replicas/index.ts';
import { vercel } from '../plugins/vercel/index.ts';
import type { Plugin } from './plugin/plugin.ts';

/** The plug-ins of every site. The one file that imports them: to take one out, delete its folder and its two lines here. */
// biome-ignore format: a line for each, which can be deleted
export const defaultPlugins: readonly Plugin[] = [
  apiReference,
  attach,
  banner,
  bundles,
  calculators,
  chooserPlugin,
  cloudflare,
  collections,
  comments,
  dialects,
  embeds,
  importers,
  newsletter,
  offline,
  outlines,
  proseLint,
  provenance,
  questionLanguages,
  questions,
  readers,
  remotePictures,
  replicas,
  vercel,
];

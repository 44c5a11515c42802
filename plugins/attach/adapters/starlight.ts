import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledFolder, bundledStrings } from '../../../src/content/language/bundled-strings.ts';
import type { AttachOptions } from '../run-attach.ts';
import { halyard as integration } from './astro.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Setup {
  readonly config: { readonly components?: Readonly<Record<string, string>> };
  readonly addIntegration: (added: ReturnType<typeof integration>) => void;
  readonly updateConfig: (changes: Setup['config']) => void;
}

/** The words of the button and, by its attributes, of the box in a language of the interface. */
const wordsIn = (language: string): Translations[string] => {
  const { copyMarkdown, copied, askSite, ask, noAnswer, runFailed, askTitle } = bundledStrings(language);
  const box = { label: askSite, button: ask, 'text-none': noAnswer, 'text-failed': runFailed, 'text-page': askTitle };
  const all = Object.entries({ copy: copyMarkdown, copied, ...box });
  return Object.fromEntries(all.map(([name, words]) => [`halyard.${name}`, words]));
};

/** A plug-in of Starlight: the integration, and below titles the Markdown of the page and the box that asks. */
export const halyard = (options: AttachOptions = {}) => ({
  name: 'halyard',
  hooks: {
    'i18n:setup': (setup: { readonly injectTranslations: (translations: Translations) => void }): void => {
      const languages = ['en', ...readdirSync(bundledFolder).map((file) => path.parse(file).name)];
      // Starlight knows a language by its exact tag: `zh`, or most often `zh-CN`.
      const tags = languages.flatMap((name) => [name, `${name}-${new Intl.Locale(name).maximize().region}`]);
      setup.injectTranslations(Object.fromEntries(tags.map((tag) => [tag, wordsIn(tag)])));
    },
    'config:setup': ({ config, addIntegration, updateConfig }: Setup): void => {
      addIntegration(integration(options));
      const PageTitle = fileURLToPath(new URL('starlight.astro', import.meta.url));
      if (options.for !== 'static') updateConfig({ components: { PageTitle, ...config.components } });
    },
  },
});

import type { Site } from '../site/schema.ts';

/** Links that open a page in each of the owner's assistants, with a prompt that contains its Markdown URL. */
export const assistantLinks = (
  markdown: string,
  { assistants, assistantPrompt }: Pick<Site, 'assistants' | 'assistantPrompt'>,
): { name: string; href: string }[] => {
  const prompt = encodeURIComponent(assistantPrompt.replaceAll('{url}', () => markdown));
  return assistants.map(({ name, url }) => ({ name, href: url.replaceAll('{prompt}', () => prompt) }));
};

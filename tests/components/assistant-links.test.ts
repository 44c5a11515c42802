import { expect, test } from 'vitest';
import { assistantLinks } from '../../src/components/assistant-links.ts';

test('assistantLinks() encodes the Markdown URL in the prompt', () => {
  const [link] = assistantLinks('https://site.example/a&b.md?x=$&', {
    assistants: [{ name: 'One', url: 'https://assistant.example/new?q={prompt}' }],
    assistantPrompt: 'Read {url} for me.',
  });
  expect(link?.name).toBe('One');
  expect(new URL(link?.href ?? '').searchParams.get('q')).toBe('Read https://site.example/a&b.md?x=$& for me.');
});

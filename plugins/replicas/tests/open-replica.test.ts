import { expect, test } from 'vitest';
import { openReplica } from '../open-replica.ts';
import { dataManifestName } from '../release-data.ts';
import type { Storage } from '../storage.ts';

const open = (readText: Storage['readText']) =>
  openReplica({
    storage: { readText, readFile: () => Promise.reject(new Error('404')) },
    from: 'https://cdn.example/',
    log: () => undefined,
  });

test.each<[string, Storage['readText'], string]>([
  ['there is no manifest', () => Promise.reject(new Error('404')), 'The data of the site cannot be read (404)'],
  ['the manifest is another file', async () => ({ text: '<p>Hello</p>', tag: undefined }), dataManifestName],
  [
    'the manifest is of another version',
    async () => ({ text: JSON.stringify({ madeBy: 'halyard', format: 4 }), tag: undefined }),
    'that this version of Halyard has built',
  ],
])('`openReplica()` rejects with a sentence where %s', async (_, readText, sentence) => {
  await expect(open(readText)).rejects.toThrow(sentence);
});

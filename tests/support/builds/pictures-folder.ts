import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { photo } from '../files/photo.ts';
import { temporaryFolder, writeFiles } from './build.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><path fill="#2d6a8e" d="M100 500h200V200H100zM500 500h200V100H500z"/></svg>';
const text = 'The path leaves the village by the old mill and climbs through birches for an hour.\n\n';
const chapters = ['Start', 'Middle', 'End'].map((title) => `## ${title}\n\n${text}`).join('');

/** Writes a folder with covers, of ours and of another tool, and with pictures in every width. */
export const writePicturesFolder = async (): Promise<string> => {
  const folder = await writeFiles(await temporaryFolder(), {
    'index.md': `---\ntitle: Hills\n---\n${text}`,
    'blog/dawn.md': `---\ntitle: Dawn\ndate: 2026-05-04\ncover: { src: pics/ridge.png, alt: A ridge at dawn, caption: From the hut. }\n---\n${text}![Rain by month](pics/rain.svg "Rain in mm.")\n\n${text}![The range](pics/range.png "From the north."){.wide}\n\n${text}![The same range](pics/range.png){.full}\n\n![North](pics/range.png)\n![Rain](pics/rain.svg)\n\n${chapters}`,
    'blog/noon.md': `---\ntitle: Noon\ndate: 2026-04-04\nheroImage: /img/rain.svg\nheroImageAlt: Rain by month\n---\n${chapters}`,
    'blog/plain.md': `---\ntitle: Plain\ndate: 2026-03-04\n---\n${chapters}`,
    'blog/pics/rain.svg': drawing,
    'static/img/rain.svg': drawing,
    'site.yaml':
      'name: Hills\nlogo: { file: blog/pics/rain.svg }\nsections:\n  blog: { title: Notes, description: Walks., type: journal }\n',
  });
  await mkdir(path.join(folder, 'blog/pics'), { recursive: true });
  await writeFile(path.join(folder, 'blog/pics/ridge.png'), await photo(1280, 640));
  await writeFile(path.join(folder, 'blog/pics/range.png'), await photo(1300, 400));
  return folder;
};

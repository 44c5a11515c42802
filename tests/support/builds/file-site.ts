import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { animated, animatedPng, furtherJpeg, furtherPng, privatePicture } from '../files/private-pictures.ts';
import { writeFiles } from './build.ts';

/** Text in every file that must not be published. */
export const canary = 'canaryOfPrivateFiles';

/** Files that no page links to, and so nobody means to publish. */
export const privateFiles = [
  'blog/Ünlisted & odd.csv',
  ...'blog/one.md~ blog/one.md.orig blog/#one.md# blog/_one.mdx blog/_one.markdown blog/two.html blog/two/index.html blog/two.pdf blog/draft.png blog/later.svg blog/notes.bak blog/.one.md.swp blog/one.tmp blog/id_rsa blog/id_ed25519 blog/server.pem blog/tls.key blog/deep/er/tax.pdf private/tax.pdf private/names.csv tools/env.local site/wallet.kdbx site/unlisted.html site/dump.sql glossary/unlinked.mp4 examples/todo.txt public/.env public/notes.md public/old.bak static/.git/config static/deep/.htpasswd top.txt'.split(
    ' ',
  ),
];

export const linkedFiles: Readonly<Record<string, string>> = {
  'blog/words.txt': 'Published words',
  'blog/list, of & things @2x #1.csv': 'a,b',
  'blog/demo.html':
    '<!doctype html><html><body data-pagefind-body><h1>Demonstration zyzzyva</h1><script>document.title = "ran"</script></body></html>',
  'site/data.json': '{}',
  'public/hello.txt': 'Hello',
  'public/.well-known/here': 'Here',
  'static/page/index.html': '<body data-pagefind-body>zyzzyva</body>',
};

/** A second of silence. */
const sound = (): Buffer => {
  const bytes = Buffer.alloc(44 + 16_000);
  bytes.write('RIFF');
  bytes.writeUInt32LE(36 + 16_000, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [20, 0x1_0001],
    [24, 8000],
    [28, 16_000],
    [32, 0x10_0002],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.write('data', 36);
  bytes.writeUInt32LE(16_000, 40);
  return bytes;
};

const pictures = ['place.jpg', 'text.png', 'moving.png', 'moving.webp', 'moving.gif', 'place.tiff'];

/** Writes a content folder with files of every kind, among them these drawings. */
export const writeFileSite = async (content: string, drawings: readonly string[]): Promise<void> => {
  const links = [
    ...Object.keys(linkedFiles).filter((file) => file.startsWith('blog/')),
    ...drawings.map((_, at) => `blog/drawing-${at}.svg`),
    'blog/paper.pdf',
    'blog/sound.wav',
  ];
  const list = links.map((file) => `- [File](./${encodeURIComponent(file.slice('blog/'.length))})`);
  await writeFiles(content, {
    ...Object.fromEntries(privateFiles.map((file) => [file, `${canary} in ${file}`])),
    ...linkedFiles,
    ...Object.fromEntries(drawings.map((source, at) => [`blog/drawing-${at}.svg`, source])),
    'blog/paper.pdf': '%PDF-1.4\n%%EOF\n',
    'site/index.md': '---\ntitle: Home\n---\n[Data](/data.json) and [hello](/hello.txt)\n',
    'blog/one.md': `---\ntitle: One\n---\n${list.join('\n')}\n\n${pictures.map((file) => `![A picture](${file})`).join('\n')}\n\n![A drawing](drawing-${drawings.length - 1}.svg)\n`,
    'blog/two.md': '---\ntitle: Two\ndraft: true\n---\n![A draft](draft.png) [paper](two.pdf)\n',
    'blog/later.md': '---\ntitle: Later\npublishAt: 2999-01-01\n---\n![A drawing](later.svg)\n',
  });
  const bytes: Readonly<Record<string, Buffer>> = {
    'sound.wav': sound(),
    'place.jpg': furtherJpeg(await privatePicture(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    'text.png': furtherPng(await privatePicture().png().toBuffer()),
    'moving.png': furtherPng(animatedPng()),
    'moving.webp': await animated('webp'),
    'moving.gif': await animated('gif'),
    'place.tiff': await privatePicture().tiff().toBuffer(),
  };
  for (const [name, picture] of Object.entries(bytes)) await writeFile(path.join(content, 'blog', name), picture);
};

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildContent, readTree, runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { photo } from '../../support/files/photo.ts';
import { enormousPng } from '../../support/files/private-pictures.ts';

test('`npm run build` publishes AVIF and WebP variants; the Markdown links the original', async () => {
  const content = await writeFiles(await temporaryFolder(), {
    'blog/x.md': '---\ntitle: X\n---\nSee ![A soft picture](pics/soft.png)\n',
    'site/index.md': '---\ntitle: Home\n---\n![The same](/mark.jpg)\n',
    'blog/pics/note.txt': 'No picture.',
  });
  const original = await photo(1280, 320);
  await writeFile(path.join(content, 'blog/pics/soft.png'), original);
  await writeFile(
    path.join(content, 'site/mark.jpg'),
    await sharp(await photo(300, 200))
      .jpeg({ quality: 95 })
      .toBuffer(),
  );
  const { out } = await buildContent(content);
  const page = await readFile(path.join(out, 'blog/x.html'), 'utf8');
  const [, sources = ''] =
    /<picture>(.*?)<img loading="lazy" decoding="async" width="1280" height="320" data-colour="#[0-9a-f]{6}" src="\/blog\/pics\/soft.png" alt="A soft picture"><\/picture>/.exec(
      page,
    ) ?? [];
  const files = [...sources.matchAll(/(\/_astro\/picture-[^ ,"]+) (\d+)w/g)].map(([, file = '', width]) => ({
    file,
    width: Number(width),
  }));
  expect(files.map(({ width }) => width)).toEqual([480, 768, 1248, 480, 768, 1248]);
  for (const { file, width } of files) {
    const bytes = await readFile(path.join(out, file));
    const { format, width: real, height } = await sharp(bytes).metadata();
    expect([format, real, height]).toEqual([file.endsWith('.avif') ? 'heif' : 'webp', width, Math.round(width / 4)]);
    expect(bytes.length).toBeLessThan(original.length / 2);
  }
  expect(await readFile(path.join(out, 'blog/x.md'), 'utf8')).toContain(
    '![A soft picture](https://site.example/blog/pics/soft.png)',
  );
  expect((await readFile(path.join(out, 'blog/pics/soft.png'))).equals(original)).toBe(true);
  const home = await readFile(path.join(out, 'index.html'), 'utf8');
  expect(home).toMatch(
    /srcset="\/_astro\/picture-\w+-300\.avif 300w".* width="300" height="200" data-colour="#[0-9a-f]{6}" src="\/mark\.jpg"/,
  );
  expect([...(await readTree(out)).keys()].filter((file) => file.includes('picture-')).length).toBe(8);
});

test('`npm run build` leaves out pictures that cannot be read, and warns with their names', async () => {
  const content = await writeFiles(await temporaryFolder(), {
    'index.md': '---\ntitle: Home\ncover: bad.png\n---\nText.\n',
    'blog/x.md': '---\ntitle: X\n---\nSee ![a crowd](large.png), ![a tree](bad.png) and ![a drawing](bad.svg).\n',
    'blog/bad.png': 'no picture at all',
    'blog/bad.svg': '<svg><g></svg>',
    'bad.png': 'no picture either',
    'site.yaml': 'name: Pictures\nlogo: { file: bad.png }\n',
  });
  await writeFile(path.join(content, 'blog/large.png'), enormousPng());
  const folders = { CONTENT_DIR: content, OUT_DIR: path.join(await temporaryFolder(), 'dist') };
  const { code, output } = await runSharedBuild(folders);
  expect(output).toContain(
    'blog/large.png is too large: it has 30,000 × 30,000 pixels (900 million), and the limit is 268 million. Make the image smaller, or remove it from the content folder.',
  );
  expect(output).toContain('blog/bad.png is not an image that can be read');
  expect(output).toContain('blog/bad.svg cannot be published: it is not well-formed XML');
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(0);
  expect(await readFile(path.join(folders.OUT_DIR, 'blog/x.md'), 'utf8')).toContain(
    'See a crowd, a tree and a drawing.',
  );
  expect(
    [...(await readTree(folders.OUT_DIR)).keys()].filter((file) => /(?:bad|\/large)\.(?:png|svg)/.test(file)),
  ).toEqual([]);
  expect(await runSharedBuild({ ...folders, STRICT: 'true' })).toMatchObject({ code: 1 });
});

test('`npm run build` publishes a photograph with damaged pixels as far as it can be read', async () => {
  const content = await writeFiles(await temporaryFolder(), {
    'blog/x.md': '---\ntitle: X\n---\n![A soft picture](spoilt.jpg)\n',
  });
  const whole = await sharp(await photo(1280, 320))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const damaged = whole.fill(0, Math.floor(whole.length / 2), whole.length - 2);
  await expect(sharp(damaged).png().toBuffer()).rejects.toThrow();
  await writeFile(path.join(content, 'blog/spoilt.jpg'), damaged);
  const { out } = await buildContent(content);
  expect(await readFile(path.join(out, 'blog/x.html'), 'utf8')).toMatch(
    /srcset="\/_astro\/picture-\w+-320\.avif 320w".* width="320" height="1280" .*src="\/blog\/spoilt\.jpg"/,
  );
});

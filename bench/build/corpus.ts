import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const words = 'market price signal customer margin channel model budget test result season offer'.split(' ');

/** Generates a unique page of some 3 KB, for use without a corpus. */
const pageOf = (index: number): string => {
  const sentence = (at: number): string =>
    `${Array.from({ length: 12 }, (_, word) => words[(index * 7 + at * 5 + word * (at + 3)) % words.length]).join(' ')} ${index}x${at}.`;
  const part = (at: number): string =>
    `## Part ${at} of ${index}\n\n${Array.from({ length: 5 }, (_, line) => sentence(at * 5 + line)).join(' ')}\n\n\`\`\`js\nconst value${at} = ${index};\n\`\`\`\n`;
  return `---\ntitle: Generated page ${index}\ndescription: ${sentence(99)}\n---\n\n${Array.from({ length: 6 }, (_, at) => part(at)).join('\n')}`;
};

/** Writes a content folder of `count` pages, sampled evenly from the Markdown folder HALYARD_CORPUS, or generated. */
export const writeCorpus = async (folder: string, count: number): Promise<'corpus' | 'generated'> => {
  const from = process.env.HALYARD_CORPUS;
  const found =
    from === undefined
      ? []
      : (await readdir(from, { recursive: true })).filter((file) => /^(?!site\/).+\/.+\.md$/.test(file)).sort();
  await mkdir(path.join(folder, 'site'), { recursive: true });
  await writeFile(path.join(folder, 'site/index.md'), '---\ntitle: Home\n---\nPages for a measurement.\n');
  const step = Math.max(1, found.length / count);
  const isReal = found.length * 1.01 >= count;
  for (let at = 0; at < count - 1; at += 1) {
    const file = isReal ? found[Math.floor(at * step)] : `blog/page-${at}.md`;
    if (file === undefined) continue;
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    if (isReal) await cp(path.join(from ?? '', file), target);
    else await writeFile(target, pageOf(at));
  }
  return isReal ? 'corpus' : 'generated';
};

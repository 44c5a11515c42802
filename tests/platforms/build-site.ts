import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { parse, parseDocument } from 'yaml';
import { environment } from '../support/builds/build.ts';

/** Writes the demo with more facts, with a page that was withdrawn and one that moved. */
export const writeDemo = async (content: string, facts: string): Promise<void> => {
  await cp('content', content, { recursive: true });
  await writeFile(path.join(content, 'published.txt'), 'blog/withdrawn\n');
  const site = parseDocument(await readFile(path.join(content, 'site.yaml'), 'utf8'));
  for (const [fact, value] of Object.entries(parse(facts) ?? {})) site.set(fact, value);
  await writeFile(path.join(content, 'site.yaml'), String(site));
  const moved = path.join(content, 'glossary/positioning.md');
  await writeFile(moved, (await readFile(moved, 'utf8')).replace('---\n', '---\naliases: [glossary/place]\n'));
};

/** Builds that demo in a project of its own. Returns its folder. */
export const buildSite = async (target: string, origin: string, facts = ''): Promise<string> => {
  const project = path.resolve('.halyard/platforms', facts === '' ? target : `${target}-data`);
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  await writeDemo(path.join(project, 'content'), facts);
  await promisify(execFile)(process.execPath, [path.resolve('src/commands/build.ts'), '--for', target], {
    cwd: project,
    env: environment({ SITE_URL: origin, OUT_DIR: '', CONTENT_DIR: '' }),
  });
  return project;
};

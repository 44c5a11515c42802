import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { NetlifyDev } from '@netlify/dev';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { writeDemo } from '../platforms/build-site.ts';
import { environment } from '../support/builds/build.ts';

/** The origin of the site in the emulator. */
export const origin = 'https://site.example';

/**
 * On Netlify a rule that is not forced gives way to a file ("shadowing" in its documentation of redirects). Its
 * emulator forgets that where the rule leads to a function.
 */
const shadowRules = (directory: string): void => {
  const files = new StaticHandler({ directory });
  const { match } = RedirectsHandler.prototype;
  RedirectsHandler.prototype.match = async function shadowed(request) {
    const rule = await match.call(this, request);
    return rule === undefined || rule.force || (await files.match(request)) === undefined ? rule : undefined;
  };
};

/**
 * Builds the demo with a page that was withdrawn, one that moved and more facts, and starts the emulator over it, in a project
 * of its own, so that the emulator's folders and the build do not meet anybody's `dist`. Without edge functions, functions get
 * the address of the request as it was sent.
 */
export const startEmulator = async (facts = '', hasEdge = true): Promise<NetlifyDev> => {
  const project = path.resolve('.halyard', facts === '' ? 'netlify' : 'netlify-data');
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  for (const name of ['netlify.toml', 'package.json']) await cp(name, path.join(project, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction');
  const out = path.join(project, 'dist');
  const content = path.join(project, 'content');
  await writeDemo(content, facts);
  await promisify(execFile)(process.execPath, [path.resolve('src/commands/build.ts'), '--for', 'netlify'], {
    cwd: project,
    env: environment({ OUT_DIR: out, SITE_URL: origin, CONTENT_DIR: content }),
  });
  process.env.OUT_DIR = out;
  return startProject(project, out, hasEdge);
};

/** Starts the emulator over a project that is built. */
export const startProject = async (project: string, out: string, hasEdge = true): Promise<NetlifyDev> => {
  // The emulator runs edge functions with the Deno that is installed beside these tests.
  process.env.PATH = `${path.join(import.meta.dirname, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  process.chdir(project);
  shadowRules(out);
  const off = { enabled: false };
  const dev = new NetlifyDev({ projectRoot: project, blobs: off, images: off, edgeFunctions: { enabled: hasEdge } });
  await dev.start();
  return dev;
};

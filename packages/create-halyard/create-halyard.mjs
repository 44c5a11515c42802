#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { hostFiles } from './host-files.mjs';

const usage = `Usage: npm create halyard <folder> -- [options]

Writes a new site: a folder of Markdown, its facts, and package.json with Halyard as the one dependency.

  --from <folder>      copies this folder of Markdown into the site, or names an export to import
  --for <host>         writes the files of the host: netlify (default), cloudflare, vercel, github, or none
  --halyard <package>  what to install: a version, a packed file or a git address
  --source <address>   writes a repository with the source of Halyard instead, cloned from this address
  --help               shows this text`;

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        for: { type: 'string' },
        halyard: { type: 'string' },
        source: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(`${error.message.split('\n', 1)[0]}\n\n${usage}`);
  }
};

const template = path.join(import.meta.dirname, 'template');
const { values, positionals } = read();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const [name, ...others] = positionals;
if (name === undefined || others.length > 0) fail(`Name one folder for the site.\n\n${usage}`);
const folder = path.resolve(name);
if (existsSync(folder) && readdirSync(folder).length > 0)
  fail(`${folder} is not empty, and nothing in it was changed. Name a new folder.`);
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));

/** Asks what the options do not say, if somebody is there to answer. */
const ask = async () => {
  const isAsked = process.stdin.isTTY && process.stdout.isTTY && values.source === undefined;
  let { from, for: host } = values;
  if (isAsked && (from === undefined || host === undefined)) {
    const questions = createInterface({ input: process.stdin, output: process.stdout });
    from ??= await questions.question(
      'What do you have? The path of a folder of Markdown or of an export, or Enter to begin anew: ',
    );
    host ??= await questions.question('Where will it run? netlify, cloudflare, vercel, github, or Enter for later: ');
    questions.close();
    return { from: from.trim(), host: host.trim() || 'none' };
  }
  return { from: from ?? '', host: host ?? 'netlify' };
};
const { from, host } = await ask();
if (!hostFiles.has(host)) fail(`"${host}" is no host. Write one of ${[...hostFiles.keys()].join(', ')}.`);
const given = from === '' ? undefined : path.resolve(from);
if (given !== undefined && !existsSync(given)) fail(`There is no ${given}.`);
const isFolder = given !== undefined && statSync(given).isDirectory();
const way = isFolder ? path.relative(given, folder) : '';
// On Windows, the way to another drive is an absolute path.
if (isFolder && !path.isAbsolute(way) && way.split(path.sep)[0] !== '..')
  fail('Name a folder for the site outside of your pages.');

/** Copies the owner's pages, or writes the first ones, which are the owner's from then on. */
const writeContent = () => {
  const isWanted = (file) => file === given || !['.git', 'node_modules', '.halyard'].includes(path.basename(file));
  cpSync(isFolder ? given : path.join(template, 'content'), path.join(folder, 'content'), {
    recursive: true,
    filter: isWanted,
  });
};

/** A relative path to a packed file is relative to where the command ran, and npm reads it in the new folder. */
const dependency = () => {
  const wanted = values.halyard ?? `^${version}`;
  return existsSync(wanted) ? `file:${path.relative(folder, path.resolve(wanted)).replaceAll(path.sep, '/')}` : wanted;
};

/** Copies a file that the project has too: its copy in the package, or in the checkout the file itself. */
const copyShared = (file) => {
  const packed = path.join(template, 'shared', file);
  cpSync(existsSync(packed) ? packed : path.join(import.meta.dirname, '../..', file), path.join(folder, file));
};

const writeSmall = () => {
  mkdirSync(folder, { recursive: true });
  writeContent();
  cpSync(path.join(template, 'README.md'), path.join(folder, 'README.md'));
  // npm leaves files with this name out of a package.
  cpSync(path.join(template, 'gitignore'), path.join(folder, '.gitignore'));
  for (const file of new Set([...hostFiles.get('none'), ...hostFiles.get(host)])) copyShared(file);
  const commands = ['start', 'dev', 'build', 'serve', 'check', 'new', 'import', 'eval', 'mcp'];
  const manifest = {
    private: true,
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `halyard ${command}`])),
    dependencies: { halyard: dependency() },
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
};

const writeSource = () => {
  const git = (...args) => execFileSync('git', ['-C', folder, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    execFileSync('git', ['clone', '--quiet', '--origin', 'halyard', '--', values.source, folder], { stdio: 'inherit' });
  } catch {
    fail(`${values.source} could not be cloned. Check the address and the network.`);
  }
  // The demo is not the owner's: this folder is ours, cloned a moment ago.
  rmSync(path.join(folder, 'content'), { recursive: true });
  writeContent();
  git('add', '--all', 'content');
  try {
    git('commit', '--quiet', '--message', 'A new site');
  } catch {
    console.error('Git did not commit: set user.name and user.email, and commit the folder content.');
  }
};

try {
  if (values.source === undefined) writeSmall();
  else writeSource();
} catch (error) {
  fail(`${folder} was not written whole: ${error.message}`);
}
/** An argument as a shell reads it. */
const quote = (argument) => (/^[\w./\\:@+-]+$/.test(argument) ? argument : `"${argument}"`);
const steps = [`cd ${quote(path.relative(process.cwd(), folder) || '.')}`, 'npm install'];
if (given !== undefined && !isFolder) steps.push(`npm run import -- ${quote(path.relative(folder, given))}`);
console.log(`Created a site. Next:\n\n  ${[...steps, 'npm run dev'].join('\n  ')}`);

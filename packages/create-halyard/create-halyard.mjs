#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

const usage = `Usage: npm create halyard <folder> -- [options]

Writes a new site: a folder of Markdown, its facts, and package.json with Halyard as the one dependency.

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
      options: { halyard: { type: 'string' }, source: { type: 'string' }, help: { type: 'boolean' } },
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

/** Copies the first pages and facts, which are the owner's from then on. */
const writeContent = () => cpSync(path.join(template, 'content'), path.join(folder, 'content'), { recursive: true });

/** A relative path to a packed file is relative to where the command ran, and npm reads it in the new folder. */
const dependency = () => {
  const given = values.halyard ?? `^${version}`;
  return existsSync(given) ? `file:${path.relative(folder, path.resolve(given)).replaceAll(path.sep, '/')}` : given;
};

/** A file that the project has too: its copy in the package, or in the checkout the file itself. */
const shared = (copy, original) => {
  const packed = path.join(template, copy);
  return existsSync(packed) ? packed : path.join(import.meta.dirname, '../..', original);
};

const writeSmall = () => {
  mkdirSync(folder, { recursive: true });
  writeContent();
  cpSync(path.join(template, 'README.md'), path.join(folder, 'README.md'));
  // npm leaves files with this name out of a package.
  cpSync(path.join(template, 'gitignore'), path.join(folder, '.gitignore'));
  cpSync(shared('netlify.toml', 'netlify.toml'), path.join(folder, 'netlify.toml'));
  cpSync(shared('nvmrc', '.nvmrc'), path.join(folder, '.nvmrc'));
  const commands = ['start', 'dev', 'build', 'serve', 'check', 'new', 'eval', 'mcp'];
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

if (values.source === undefined) writeSmall();
else writeSource();
const made = path.relative(process.cwd(), folder) || '.';
console.log(`Created a site in ${made}. Next:\n\n  cd ${made}\n  npm install\n  npm run dev`);

#!/usr/bin/env node
// CommonJS with no new syntax, so that an old Node reads this file and ends with a sentence.
const required = [22, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `Halyard needs Node ${required.join('.')} or newer, and this is Node ${process.versions.node}. Install a current one from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

// The checkout has the sources, which Node runs as they are; the package has them compiled.
const { existsSync } = require('node:fs');
const isCheckout = existsSync(`${__dirname}/../src/commands/halyard.ts`);
import(isCheckout ? '../src/commands/halyard.ts' : '../lib/src/commands/halyard.js');

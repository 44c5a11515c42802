import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { hasJava } from './has-java.ts';

const out = inject('out');
const jar = path.join(import.meta.dirname, 'node_modules/vnu-jar/build/dist/vnu.jar');

const expected = [
  // Attributes of forms in the WebMCP draft of the W3C Community Group, which the checker does not know yet.
  /error: Attribute “tool(?:name|description|autosubmit|paramdescription)” not allowed on element “(?:form|input|select|textarea)” at this point\.$/,
  // Properties of SVG 2 in the style of the calculator that chats show, which the checker of styles does not know.
  /error: CSS: “(paint-order|vector-effect)”: Property “\1” doesn't exist\.$/,
  // Parts of a table that state their roles, since styles that stack rows take them away.
  /error: The “role” attribute must not be used on a “t[rhd]” element which has a “table” ancestor /,
];

const check = (args: readonly string[]): Promise<string[]> =>
  new Promise((resolve) => {
    const all = ['-jar', jar, '--errors-only', '--format', 'gnu', ...args, out];
    execFile('java', all, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const lines = (stdout + stderr).split('\n').filter((line) => line !== '');
      resolve(error !== null && lines.length === 0 ? [error.message] : lines);
    });
  });

// Apart from `npm test`: it needs Java, and its package would fetch one when it is installed.
test.skipIf(!hasJava())('the Nu HTML checker finds no error in any page but the attributes of WebMCP', async () => {
  const found = await check(['--skip-non-html']);
  expect(found.filter((line) => !expected.some((fault) => fault.test(line))).slice(0, 20)).toEqual([]);
});

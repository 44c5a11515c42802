import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { stringsFile } from '../../src/library/site/read-strings.ts';
import { siteFacts } from '../../src/site/schema.ts';

const file = path.resolve(import.meta.dirname, '../../docs/site.schema.json');
const getSchema = (source: z.ZodType) =>
  z.toJSONSchema(source, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // The format says it already, in less than 200 characters.
      if (jsonSchema.format !== undefined && jsonSchema.format !== 'includes') delete jsonSchema.pattern;
      else delete jsonSchema.format;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
const schema = getSchema(siteFacts());

// After a change of the schema: npm run units -- tests/docs/site-schema.test.ts -u
test('docs/site.schema.json is the schema of `siteFacts()`', async () => {
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file);
});

test('docs/strings.schema.json is the schema of `stringsFile()`', async () => {
  const strings = path.resolve(file, '../strings.schema.json');
  await expect(`${JSON.stringify(getSchema(stringsFile()), null, 2)}\n`).toMatchFileSnapshot(strings);
});

test('every fact and every part of one has a description in docs/site.schema.json', () => {
  const bare: string[] = [];
  const visit = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node)
      for (const [name, property] of Object.entries(node.properties ?? {}))
        if (!('description' in Object(property))) bare.push(`${place}.${name}`);
    for (const [name, child] of Object.entries(node)) visit(child, `${place}.${name}`);
  };
  visit(schema, '');
  expect(bare).toEqual([]);
});

test('docs/site.schema.json accepts content/site.yaml, which names it in its first line', async () => {
  const text = await readFile('content/site.yaml', 'utf8');
  expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../docs/site.schema.json');
  const validator = new Ajv2020({ strict: false });
  formats.default(validator);
  const validate = validator.compile(JSON.parse(await readFile(file, 'utf8')));
  expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ nmae: 'Notes' })).toBe(false);
});

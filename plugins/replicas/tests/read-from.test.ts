import { expect, test } from 'vitest';
import { readFrom } from '../read-from.ts';

test('`readFrom()` returns an address that ends with a slash', () => {
  expect(readFrom('https://cdn.example.org')).toBe('https://cdn.example.org/');
  expect(readFrom('http://127.0.0.1:8080/site//')).toBe('http://127.0.0.1:8080/site/');
  expect(readFrom('s3://bucket')).toBe('s3://bucket/');
  expect(readFrom('s3://my.bucket/a/b')).toBe('s3://my.bucket/a/b/');
});

test.each(['dist', 's3:bucket', 's3:///prefix', 'https://cdn.example.org/?x=1', 'https://name:word@cdn.example.org/'])(
  '`readFrom()` refuses %s with what it must be',
  (value) => {
    expect(() => readFrom(value)).toThrow(/^--from is .*\. It must be an http or https URL without a query/);
  },
);

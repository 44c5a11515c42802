import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { runs } from '../../../tests/support/effort.ts';

const written = (markdown: string): string => readDocument(markdown, (url) => url).markdown;

test.each([
  ['@Metadata {\n  @TechnologyRoot\n  @PageImage(purpose: icon, source: "x")\n}\n\nText', 'Text\n'],
  ['@Options(scope: global) {\n  @AutomaticSeeAlso(disabled)\n}\n\nText', 'Text\n'],
  ['@Comment {\n  not for readers\n}\n\nText', 'Text\n'],
  [
    '@Row {\n  @Column(size: 2) {\n    One *a*\n\n    - b\n  }\n  @Column {\n    Two\n  }\n}',
    'One _a_\n\n- b\n\nTwo\n',
  ],
  ['@Image(source: "a.png", alt: "A door")', '![A door](a.png)\n'],
  ['@Video(source: "a.mp4", alt: "A film")', '[A film](a.mp4)\n'],
  ['@DeprecationSummary {\n  Use *that*.\n}', '> [!WARNING]\n> Use _that_.\n'],
  ['@TabNavigator {\n  @Tab("One") {\n    ```sh\n    ls\n    ```\n  }\n}', '```sh tab="One"\nls\n```\n'],
  ['@Override', '@Override\n'],
  ['@Metadata {\n\nis never closed', '@Metadata {\n\nis never closed\n'],
  ['`@Row {`\n\n```\n@Row {\n  a\n}\n```', '`@Row {`\n\n```\n@Row {\n  a\n}\n```\n'],
])('readDocument() reads directives of DocC: %j', (given, wanted) => {
  expect(written(given)).toBe(wanted);
});

test('directives around words leave all of them and nothing else, however they nest', () => {
  const tree: fc.Memo<string[]> = fc.memo((depth) =>
    depth <= 1
      ? fc.stringMatching(/^[a-z]{3,8}$/).map((word) => [word, ''])
      : fc.oneof(
          tree(1),
          fc
            .tuple(
              fc.constantFrom('@Row', '@Column(size: 2)', '@Small', '@Column'),
              fc.array(tree(depth - 1), { minLength: 1, maxLength: 3 }),
            )
            .map(([name, inner]) => [
              `${name} {`,
              ...inner.flat().map((line) => (line === '' ? '' : `  ${line}`)),
              '}',
              '',
            ]),
        ),
  );
  fc.assert(
    fc.property(tree(3), (lines) => {
      const words = lines.filter((line) => /^ *[a-z]+$/.test(line)).map((line) => line.trim());
      expect(written(lines.join('\n')).split(/\s+/).filter(Boolean)).toEqual(words);
    }),
    { numRuns: runs(100) },
  );
});

test('readDocument() reads a directive of DocC with more lines than a call has arguments', () => {
  const lines = 'a\n'.repeat(200_000);
  expect(written(`@Row {\n${lines}}\n`)).toBe(lines);
});

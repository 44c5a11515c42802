import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string, isMdx = true) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: isMdx ? 'a.mdx' : 'a.md' });
const written = (markdown: string): string => read(markdown).markdown;

test.each([
  ['asides', '<Aside type="tip" title="Do">Text **b**</Aside>', '> [!TIP]\n> **Do**\n>\n> Text **b**\n'],
  ['a card without a title', '<Card href="/a">Text</Card>', '- [/a](/a)\n\n  Text\n'],
  ['pictures that are required', '<Image src={require(\'./a.png\').default} alt="A" />', '![A](./a.png)\n'],
  ['admonitions', '<Warning>\n\nText\n\n- a\n\n</Warning>', '> [!WARNING]\n> Text\n>\n> - a\n'],
  [
    'tabs of code',
    '<Tabs>\n  <TabItem label="npm">\n    ```sh\n    npm i\n    ```\n  </TabItem>\n  <TabItem value="pnpm">\n  ```sh\n  pnpm i\n  ```\n  </TabItem>\n</Tabs>',
    '```sh tab="npm"\nnpm i\n```\n\n```sh tab="pnpm"\npnpm i\n```\n',
  ],
  ['tabs of text', '<Tabs><Tab title="macOS">Use *brew*.</Tab></Tabs>', '**macOS**\n\nUse _brew_.\n'],
  ['slots', '<Managers>\n<Fragment slot="a">\nText\n</Fragment>\n</Managers>', '**a**\n\nText\n'],
  [
    'cards',
    '<CardGrid>\n<LinkCard title="A" href="/a" description="About a." />\n<Card title="B">\nText\n</Card>\n</CardGrid>',
    '- [A](/a): About a.\n\n- **B**\n\n  Text\n',
  ],
  [
    'steps',
    '<Steps>\n<Step title="One">\nText\n</Step>\n<Step title="Two">\nMore\n</Step>\n</Steps>',
    '1. **One**\n\n   Text\n\n2. **Two**\n\n   More\n',
  ],
  [
    'folders',
    '<Tree><Folder name="src"><File name="a.ts" /><File name="b.ts" /></Folder></Tree>',
    '- src\n  - a.ts\n  - b.ts\n',
  ],
  [
    'details',
    '<Details summary="More <b>">\nText\n</Details>',
    '<details>\n<summary>More &lt;b&gt;</summary>\n\nText\n\n</details>\n',
  ],
  ['words', 'A <Badge text="new" /> <Icon name="x" />thing', 'A new thing\n'],
  [
    'words between blocks',
    '## A\n\n<Badge>new</Badge>\n\n<kbd>B</kbd>\n\n<img src="c" alt="d" />\n\n- e',
    '## A\n\nnew\n\n<kbd>B</kbd>\n\n![d](c)\n\n- e\n',
  ],
  ['code', '<Code code="let a" lang="js" />', '```js\nlet a\n```\n'],
  ['films', '<YouTube id="a1" title="Film" />', '[Film](https://www.youtube.com/watch?v=a1)\n'],
  ['pictures of own components', '<DocsImage\n  src="/a.png"\n  alt="A"\n/>', '![A](/a.png)\n'],
  ['pictures with words', '<ThemeFigure src="/a.png" alt="A">\n\nB *c*\n\n</ThemeFigure>', '![A](/a.png)\n\nB _c_\n'],
  ['films of own components', '<YoutubeEmbed id="a1" title="Film" />', '[Film](https://www.youtube.com/watch?v=a1)\n'],
  ['videos', '<DocsVideo src="https://x.example/v" title="V" />', '[V](https://x.example/v)\n'],
  ['own cards', '<SummaryCard title="One" href="/a">\n\nText\n\n</SummaryCard>', '- [One](/a)\n\n  Text\n'],
  ['buttons', '<LinkButton href="/a">Go</LinkButton>', '[Go](/a)\n'],
])('readDocument() writes %s of MDX as Markdown', (_, given, wanted) => {
  const document = read(given);
  expect(document.markdown).toBe(wanted);
  expect(document.unread).toEqual([]);
});

test('readDocument() takes the words after the language for the tabs of a group of code', () => {
  expect(written('<CodeGroup>\n\n```bash npm\na\n```\n\n```bash macOS / Linux\nb\n```\n\n</CodeGroup>')).toBe(
    '```bash tab="npm"\na\n```\n\n```bash tab="macOS / Linux"\nb\n```\n',
  );
  expect(written('```bash npm\na\n```')).toBe('```bash\na\n```\n');
});

test.each([
  [
    'parameters',
    '<ParamField path="id" type="string" required>\n  The **id**.\n</ParamField>\n<ResponseField name="n" type="int" default="10">How many.</ResponseField>',
    '- `id` (string, required)\n\n  The **id**.\n\n- `n` (int, = 10)\n\n  How many.\n',
  ],
  ['captions', '<Frame caption="A door">\n  <img src="/a.png" alt="D" />\n</Frame>', '![D](/a.png)\n\nA door\n'],
  ['entries of a changelog', '<Update label="May" description="v1">\n  Words.\n</Update>', '**May · v1**\n\nWords.\n'],
  ['tooltips', 'An <Tooltip tip="a door to data">API</Tooltip>.', 'An API (a door to data).\n'],
])('readDocument() keeps what components of Mintlify say: %s', (_, given, wanted) => {
  expect(written(given)).toBe(wanted);
});

test.each([
  ['<Icon name="a" />Text', 'Text\n'],
  ['<Badge text="New" />', 'New\n'],
  ['a <Kbd>x</Kbd> b', 'a x b\n'],
  ['a <Tooltip tip="T">w</Tooltip>', 'a w (T)\n'],
  ['a <Tooltip>w</Tooltip>', 'a w\n'],
  ['<Frame caption="C">\n\nA\n\n</Frame>', 'A\n\nC\n'],
  ['a <Frame>b</Frame>', 'a b\n'],
  ['<Update label="May" description="New">\n\nA\n\n</Update>', '**May · New**\n\nA\n'],
  ['<Update>\n\nA\n\n</Update>', 'A\n'],
  ['a <Update>b</Update>', 'a b\n'],
  [
    '<ParamField query="q" type="string" required default="x">\n\nA\n\n</ParamField>',
    '- `q` (string, required, = x)\n\n  A\n',
  ],
  ['<ResponseField name="id">\n\nA\n\n</ResponseField>', '- `id`\n\n  A\n'],
  ['<Param path="p" deprecated>A</Param>', '- `p` (deprecated)\n\n  A\n'],
  ['<LinkButton href="/a">Go</LinkButton>', '[Go](/a)\n'],
  ['<Button>Go</Button>', 'Go\n'],
  ['<Card title="T">\n\nA\n\n</Card>', '- **T**\n\n  A\n'],
  ['<Card title="T" href="/a" />', '- [T](/a)\n'],
  ['<Details summary="S">\n\nA\n\n</Details>', '<details>\n<summary>S</summary>\n\nA\n\n</details>\n'],
  ['<Accordion>\n\nA\n\n</Accordion>', '<details>\n<summary>Details</summary>\n\nA\n\n</details>\n'],
  ['a <Spoiler>b</Spoiler>', 'a b\n'],
  ['a <Tab label="x">b</Tab>', 'a b\n'],
  ['a <File name="x">b</File>', 'a b\n'],
  ['<Step>\n\nA\n\n</Step>', '1. A\n'],
  ['<Image src="/a.png" />', '![](/a.png)\n'],
  ['<Image />', ''],
  ['<ThemedImage light="/a.png" alt="A" />', '![A](/a.png)\n'],
  ['<Code code="x" lang="js" />', '```js\nx\n```\n'],
  ['a <Code>x</Code> b', 'a `x` b\n'],
  ['<CodeBlock language="py">x</CodeBlock>', '```py\nx\n```\n'],
  ['<Code />', ''],
  ['<YouTube id="a b" />', '<https://www.youtube.com/watch?v=a%20b>\n'],
  ['<Vimeo url="https://vimeo.com/1" title="T" />', '[T](https://vimeo.com/1)\n'],
  ['<YouTube />', ''],
  ['<YouTube>\n\nA\n\n</YouTube>', 'A\n'],
  ['<Aside>A</Aside>', '> [!NOTE]\n> A\n'],
  ['<Callout type="danger" title="T">A</Callout>', '> [!CAUTION]\n> **T**\n>\n> A\n'],
  ['<Warning title="W">A</Warning>', '> [!WARNING]\n> **W**\n>\n> A\n'],
  ['<Admonition type="strange">A</Admonition>', '> [!NOTE]\n> A\n'],
  ['a <Note>b</Note>', 'a b\n'],
  ['<Check>A</Check>', '> [!TIP]\n> A\n'],
  ['<div>\n\nA\n\n</div>', 'A\n'],
  ['<a href="/b">c</a>', '[c](/b)\n'],
  ['<a>c</a>', '[c]()\n'],
  ['<img src="/a.png" alt="A" />', '![A](/a.png)\n'],
  ['<img alt="x" />', ''],
  ['a<br />b', 'a\\\nb\n'],
  ['<br />', ''],
  ['<hr />', '---\n'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b\n'],
  ['<ol><li>a</li></ol>', '1. a\n'],
  ['<h2>T</h2>', '## T\n'],
  ['<blockquote>\n\nA\n\n</blockquote>', '> A\n'],
  ['<script>x</script>\n\nA', 'A\n'],
  ['<svg><path d="x" /></svg>', ''],
  ['<iframe src="https://a.example/x" title="T" />', '[T](https://a.example/x)\n'],
  ['<video src="/a.mp4" />', '[/a.mp4](/a.mp4)\n'],
  ['<audio />', ''],
  ['<kbd>x</kbd>', '<kbd>x</kbd>\n'],
  ['<sup title="a">x</sup>', '<sup title="a">x</sup>\n'],
])('readDocument() reads components and elements of MDX: %s', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

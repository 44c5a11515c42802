import { describe, expect, test } from 'vitest';
import { drawDiagram } from '../../../../src/build/views/html/draw-diagram.ts';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';
import { elementsIn, writeHtml } from '../../../../src/content/html-tree.ts';

const drawnHtml = (code: string): string | undefined => {
  const svg = drawDiagram(code)?.svg;
  return svg && writeHtml([svg]);
};
const getWords = (code: string): string[] | undefined => {
  const svg = drawDiagram(code)?.svg;
  return (
    svg &&
    elementsIn(svg)
      .flatMap(({ tagName, children }) =>
        tagName === 'text' || tagName === 'tspan'
          ? children.flatMap((child) => (child.type === 'text' ? child.value.trim() : []))
          : [],
      )
      .filter((words) => words !== '')
      .sort()
  );
};

describe('drawDiagram', () => {
  test.each([
    ['graph TD\nA-->B', ['A', 'B']],
    ['graph TD;\nA["x < y"]-->|yes|B-->C;\nstyle A fill:#f9f\nclick A "https://a.example"', ['B', 'C', 'x < y', 'yes']],
    ['flowchart LR\n%% A remark\nA -- no --> B{Ready?}\nA & B ==> C\nA -.-> C', ['A', 'C', 'Ready?', 'no']],
    ['stateDiagram-v2\n[*] --> Still\nStill --> Moving : go', ['Moving', 'Still', 'go']],
    ['sequenceDiagram\nautonumber\nA->>B: Hi\nB-->>A: Well\nA->>A: self', ['A', 'B', 'Hi', 'Well', 'self']],
    ['classDiagram\nAnimal <|-- Duck : is', ['Animal', 'Duck', 'is']],
    ['erDiagram\nBUYER ||--o{ ORDER : places', ['(no attributes)', '(no attributes)', 'BUYER', 'ORDER', 'places']],
  ])('draws %j', (code, words) => expect(getWords(code)).toEqual(words));

  test.each([
    'gantt\ntitle Plan\nsection S\nT :a1, 2026-01-01, 30d',
    'pie\n"Dogs" : 3',
    'graph TD\nA --x B',
    'graph TD\nA ~~~ B',
    'flowchart TD\nA@{ shape: rect, label: "Hey" }',
    'stateDiagram-v2\nA --> B\nnote right of A : hm',
    'classDiagram\nA <|-- B\nnote "x"',
    'graph TD\n<script>',
    '',
    `graph TD\n${'A --> B\n'.repeat(200)}`,
    `graph TD\n${Array.from({ length: 50 }, (_, at) => `A${at}`).join(' & ')} --> B`,
    `graph TD\nA[${'x'.repeat(7000)}] --> B`,
  ])('leaves %.60j as code', (code) => expect(drawDiagram(code)).toBeUndefined());

  test('shows the words of elements in labels without their tags', () => {
    const svg = drawnHtml('flowchart LR\nA["<code>read(page)</code>"] --> B["<span class=x>page</span>"]') ?? '';
    expect(svg).toContain('>read(page)</text>');
    expect(svg).not.toMatch(/&lt;|class=x/);
  });

  test('writes no script, style or reference to another site', () => {
    const svg =
      drawnHtml(
        'graph TD\nA["<script>alert(1)</script>"] --> B["<img src=x onerror=alert(1)>"]\nclick A "javascript:alert(1)"',
      ) ?? '';
    expect(svg).toContain('&lt;');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|<style|<img|style=|javascript:|https?:/);
  });
});

describe('renderHtml', () => {
  const render = (markdown: string): Promise<string> =>
    renderHtml(markdown, { anchors: [], origin: 'https://a.example' });

  test('draws a diagram with a name and its source, and with ids of its own', async () => {
    const html = await render(
      '```mermaid title="The <way>"\ngraph TD\nA["x < y & z"] --> B\n```\n\n```mermaid\ngraph TD\nA --> B\n```\n',
    );
    expect(html).toContain('<svg role="img" aria-label="The <way>" viewBox=');
    expect(html).toContain('<figcaption>The &lt;way></figcaption><details><summary data-markdown-ignore>');
    expect(html).toContain('x &lt; y &amp; z</text>');
    expect(html.match(/<figure class="diagram"/g)?.length).toBe(2);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
    expect(html).not.toMatch(/ style="|<style/);
  });

  test.each([
    ['its front matter', '---\ntitle:Way\n---\ngraph TD\nA --> B'],
    ['a line of its own', 'graph TD\n  accTitle:Way\nA --> B'],
  ])('names a diagram by %s', async (_, source) => {
    const html = await render(`\`\`\`mermaid\n${source}\n\`\`\`\n`);
    expect(html).toContain('<svg role="img" aria-label="Way" viewBox=');
  });

  test('shows a diagram of another kind as titled code', async () =>
    expect(await render('```mermaid\npie\n"Dogs" : 3\n```\n')).toMatch(/<figure class="code">.*Diagram \(Mermaid\)/));
});

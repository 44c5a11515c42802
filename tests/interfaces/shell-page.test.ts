import { expect, test } from 'vitest';
import { inShell } from '../../src/interfaces/shell-page.ts';
import { fill } from '../../src/strings.ts';
import { shell } from '../support/interfaces.ts';
import { library } from '../support/library.ts';

const { site } = library;

test('inShell() puts heading and content in the places of the shell', () => {
  const title = 'A & <b>';
  const page = inShell(shell, site, { title, content: '<p>“Words”</p>' });
  const named = fill(site.strings.questionPageTitle, { question: 'A &amp; &lt;b&gt;', site: site.name });
  expect(page).toBe(
    shell
      .replace(/<title>.*<\/title>/, `<title>${named}</title>`)
      .replace('<!--"question"--><!--"/question"-->', '<h1>A &amp; &lt;b&gt;</h1>')
      .replace('<!--"answer"--><!--"/answer"-->', '<p>“Words”</p>'),
  );
});

test('inShell() keeps a heading that has the syntax of a replacement', () => {
  expect(inShell(shell, site, { title: '$& $1', content: '' })).toContain('<h1>$&amp; $1</h1>');
});

test('inShell() loses nothing of a shell without places', () => {
  expect(inShell('<title>x</title><main></main>', site, { title: 'T', content: '<p>c</p>' })).toContain(
    '<main></main>',
  );
});

import { expect, test } from 'vitest';
import { firstTitle, leadingTitle } from '../../../src/library/markdown/leading-title.ts';

test.each([
  ['# A title {#id}', 'A title'],
  ['# A title { #id .class data-x=1 }', 'A title'],
  ['# A title {: #id }', 'A title'],
  ['# A title \\{#id}', 'A title'],
  ['# A title %{#id}%', 'A title'],
  ['# 付録 {#cheat-sheet}', '付録'],
  ['# The set {a, b}', 'The set {a, b}'],
  ['# Sets {#} and {}', 'Sets {#} and {}'],
  ['# {name} first', '{name} first'],
  ['# A {#id} in the middle', 'A {#id} in the middle'],
])('the title of a text that begins with %j has no attributes: %s', (heading, title) => {
  expect(leadingTitle(`${heading}\n\nText.`)).toBe(title);
  expect(firstTitle(`Text before.\n\n${heading}\n\nText.`)).toBe(title);
});

import { expect, test } from 'vitest';
import { countWords } from '../../../src/library/markdown/count-words.ts';

test.each([
  ['English', 'A well-kept garden, isn’t it? 12 trees.', 7],
  ['Chinese by character', '关于编程的笔记。', 7],
  ['Japanese by character', '庭に雨が降る。', 6],
  ['Korean by space', '정원에 비가 온다.', 3],
  ['Thai by its dictionary', 'ฉันรักสวนดอกไม้', 4],
  ['Khmer by its breaks', 'ខ្ញុំ\u200Bស្រឡាញ់\u200Bសួន', 3],
  ['two scripts side by side', 'Vueของฉัน和React', 5],
])('countWords() counts %s', (_name, text, count) => {
  expect(countWords(text)).toBe(count);
});

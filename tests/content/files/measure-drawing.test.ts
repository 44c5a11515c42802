import { expect, test } from 'vitest';
import { measureDrawing } from '../../../src/content/files/measure-drawing.ts';

test.each([
  ['its size', 'width="40" height="20px"', { width: 40, height: 20 }],
  ['its proportions, as wide as the text', 'viewBox="0 0 100 50"', { width: 1248, height: 624 }],
  ['a width and proportions', 'width="200" viewBox="0,0,100,50"', { width: 200, height: 100 }],
  [
    'a size in other units and proportions',
    'width="10cm" height="5cm" viewBox="0 0 100 50"',
    { width: 1248, height: 624 },
  ],
  ['nothing', 'width="100%"', undefined],
  ['a viewBox without area', 'viewBox="0 0 0 50"', undefined],
])('measureDrawing() reads %s', (_, attributes, size) => {
  expect(measureDrawing(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`)).toEqual(
    size,
  );
});

import { expect, test } from 'vitest';
import { type Screen, showProgress } from '../../src/cli/progress.ts';

const getScreen = (isLive: boolean) => {
  const state = { now: 0, text: '' };
  const screen: Screen = {
    isLive,
    write: (text) => {
      state.text += text;
    },
    now: () => state.now,
  };
  return { state, screen };
};

const build = (isLive: boolean): string => {
  const { state, screen } = getScreen(isLive);
  const { stage, progress, done } = showProgress(screen);
  stage('pages');
  for (let page = 1; page <= 100; page += 1) {
    state.now += 10;
    progress(page, 400);
  }
  stage('search');
  state.now += 500;
  done('400 pages');
  return state.text;
};

test('`showProgress()` prints stages and durations only without a terminal', () => {
  expect(build(false)).toBe('  pages                  1.0 s\n  search                 0.5 s\n400 pages (1.5 s)\n');
});

test('`showProgress()` updates one line five times a second in a terminal', () => {
  const updates = build(true).split('\r\u001b[K');
  expect(updates).toHaveLength(8);
  expect(updates[0]).toBe('  pages');
  expect(updates[5]).toBe('  pages                  100 of 400 pages, 100 a second, 3.0 s left');
  expect(updates[6]).toBe('  pages                  1.0 s\n  search');
  expect(updates[7]).toBe('  search                 0.5 s\n400 pages (1.5 s)\n');
});

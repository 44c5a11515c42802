import type { DiscoveryDocument } from 'halyard/plugin';
import { getLevel } from './level.ts';

/** The address of each page that has a level. */
const levelsJson: DiscoveryDocument = {
  pathname: '/levels.json',
  mediaType: 'application/json',
  render: (library) => {
    const pages = [...Array(library.size).keys()].map((position) => library.summaryAt(position));
    const entries = pages.flatMap((page) => {
      const level = getLevel(page);
      return level === undefined ? [] : [[page.url, level]];
    });
    return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
  },
};

export const documents = [levelsJson];

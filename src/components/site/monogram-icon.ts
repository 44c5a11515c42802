import { escapeMarkup } from '../../library/text/escape-markup.ts';
import { monogramColours as colours, getMonogram } from '../../library/text/monogram.ts';

/** The icon of a site that has none as a data URL: its monogram on a square. */
export const monogramIcon = (name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${colours.ground}"/><text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="${colours.ink}">${escapeMarkup(getMonogram(name))}</text></svg>`,
  )}`;

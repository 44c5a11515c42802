import { readFileSync } from 'node:fs';
import { checkContrast } from '../../src/styles/check-contrast.ts';

const tokens = new URL('../../src/styles/tokens.css', import.meta.url);

/** Steps from a colour to black or white. */
const steps = 50;

const mix = (colour: string, toward: number, step: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    .map((channel) => Math.round(channel + ((toward - channel) * step) / steps))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

const rule = (light: string, dark: string): string => `:root {\n  --accent: light-dark(${light}, ${dark});\n}\n`;

/** A style sheet with the accent colour of a site, which is as dark on light pages and as light on dark ones as words must be. */
export const writeAccent = (given: string): { readonly css: string; readonly isChanged: boolean } | undefined => {
  const colour = given
    .trim()
    .toLowerCase()
    .replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3');
  if (!/^#[0-9a-f]{6}$/.test(colour)) return undefined;
  const engine = readFileSync(tokens, 'utf8');
  const isLegible = (shade: string, scheme: 'light' | 'dark'): boolean =>
    !checkContrast(`${engine}\n${rule(shade, shade)}`).some(
      (fault) => fault.includes('--accent') && fault.includes(` in ${scheme}`),
    );
  const find = (toward: number, scheme: 'light' | 'dark'): string => {
    for (let step = 0; step < steps; step += 1) {
      const shade = mix(colour, toward, step);
      if (isLegible(shade, scheme)) return shade;
    }
    return mix(colour, toward, steps);
  };
  const light = find(0, 'light');
  return { css: rule(light, find(255, 'dark')), isChanged: light !== colour };
};

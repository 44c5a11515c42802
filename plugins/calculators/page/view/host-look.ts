import { type Fields, getFields } from './host.ts';

/** Our colours by the host's names for them. They are taken together: some of them alone could be unreadable on others. */
const colours = new Map([
  ['--paper', '--color-background-primary'],
  ['--raised', '--color-background-primary'],
  ['--surface', '--color-background-secondary'],
  ['--ink', '--color-text-primary'],
  ['--muted', '--color-text-secondary'],
  ['--line', '--color-border-primary'],
]);

/** Applies the look of the host: its colour scheme, its colours and its font. */
export const applyLook = ({ theme, styles, safeAreaInsets }: Fields): void => {
  const { documentElement: root, body } = document;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const variables = getFields(getFields(styles).variables);
  const given = [...colours].flatMap(([ours, theirs]) => {
    const colour = variables[theirs];
    return typeof colour === 'string' ? [[ours, colour] as const] : [];
  });
  if (given.length === colours.size) for (const [name, colour] of given) root.style.setProperty(name, colour);
  const font = variables['--font-sans'];
  if (typeof font === 'string') root.style.setProperty('--sans', font);
  for (const [side, width] of Object.entries(getFields(safeAreaInsets)))
    if (typeof width === 'number') body.style.setProperty(`padding-${side}`, `${width}px`);
};

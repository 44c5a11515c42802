import type { AlertKind } from '../../src/library/markdown/syntax/alerts.ts';

/** A callout of GitHub's Markdown. A name that is more specific than the kind becomes its title. */
export interface Callout {
  readonly kind: AlertKind;
  readonly label?: string;
}

const named = (kind: AlertKind, names: string): [string, Callout][] => names.split(' ').map((name) => [name, { kind }]);
const labelled = (kind: AlertKind, names: string): [string, Callout][] =>
  names.split(' ').map((name) => [name, { kind, label: name.charAt(0).toUpperCase() + name.slice(1) }]);

/** The names of callouts in Obsidian, Docusaurus, Starlight, VitePress, Hugo's themes, GitBook and MkDocs. */
const callouts: ReadonlyMap<string, Callout> = new Map([
  ...named('note', 'note info information secondary default'),
  ...labelled('note', 'abstract summary tldr todo question help faq example update'),
  // Parts of lessons of The Carpentries.
  ...labelled('note', 'challenge discussion keypoints objectives prereq questions testimonial'),
  ['seealso', { kind: 'note', label: 'See also' }],
  ...named('tip', 'tip hint success check done'),
  ...named('important', 'important'),
  ...named('warning', 'warning warn attention'),
  ...named('caution', 'caution danger error alert'),
  ...labelled('caution', 'bug failure fail missing'),
]);

/** The callout of a name; undefined for any other word. */
export const calloutNamed = (name: string): Callout | undefined => callouts.get(name.toLowerCase());

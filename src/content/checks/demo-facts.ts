import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import { computeDigest } from '../digest.ts';
import type { ReadSite } from '../read-site.ts';

const shortDigest = (text: string): string => computeDigest(text).slice(0, 16);

/** Digests of the demo's facts, so that the code does not name them; a test compares them with `content/site.yaml`. */
export const demoFacts = { name: 'ee8e46b087b15f66', author: 'ee8e46b087b15f66', email: 'cf91a544476fef13' } as const;

/** True for the name of the demo, whose folder is not the owner's. */
export const isDemoName = (name: string): boolean => shortDigest(name) === demoFacts.name;

/** Warns an owner who has given the site another name and left the demo's author or address in its facts. */
export const demoFactIssues = ({ site, getPosition }: Pick<ReadSite, 'site' | 'getPosition'>): LocalIssue[] => {
  if (isDemoName(site.name)) return [];
  const stated = [
    { path: ['author'], value: site.author, demo: demoFacts.author },
    { path: ['contact', 'email'], value: site.contact.email, demo: demoFacts.email },
  ];
  return stated.flatMap(({ path, value, demo }) =>
    value !== undefined && shortDigest(value) === demo
      ? [
          createIssue(
            'demo-fact',
            getPosition(path),
            path.join('.'),
            `"${value}" is the demo's, not yours: write your own, or remove it.`,
          ),
        ]
      : [],
  );
};

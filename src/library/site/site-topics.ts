import type { Site } from '../../site/schema.ts';

/** The names of the topics that the owner declares as not covered. */
export const uncoveredTopics = ({ topics }: Site): string[] => topics.notCovered.map(({ topic }) => topic);

import type { Step } from '../env.ts';

/** Lets the host render a page that is no file. */
export const onDemand: Step = async (c, next) => (await c.env.renderPage?.(c.get('route'))) ?? next();

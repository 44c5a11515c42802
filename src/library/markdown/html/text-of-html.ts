import { collapse } from '../plain-lines.ts';
import { cleanHtml } from './raw-html.ts';

/** The words of raw HTML on one line: those of neighbouring elements are words apart. */
export const textOfHtml = (html: string): string => collapse(cleanHtml(html.replaceAll('<', '\n<'), (url) => url).text);

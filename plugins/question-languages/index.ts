import { definePlugin } from '../../src/plugin/plugin.ts';
import { languages } from './question-languages.ts';

/** Understands what questions in eight languages beside English ask for, and questions about the site itself in nine. */
export const questionLanguages = definePlugin({ name: 'question-languages', questionLanguages: languages });

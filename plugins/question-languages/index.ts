import { definePlugin } from '../../src/plugin/plugin.ts';
import { languages } from './question-languages.ts';

/** Understands what questions in eight languages beside English ask for. */
export const questionLanguages = definePlugin({ name: 'question-languages', questionLanguages: languages });

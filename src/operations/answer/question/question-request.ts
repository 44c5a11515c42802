import * as z from 'zod';
import { SectionName } from '../../../library/sections.ts';
import { maxTokens } from '../../budget/max-tokens.ts';
import { LanguageName, VersionName } from '../../lists/filters.ts';

/** The most passages in one answer. */
export const maxResults = 50;
/** The deepest passage of an answer: offset + limit. */
export const maxDepth = 1000;

/** Input of `answerQuestion`. */
export const QuestionRequest = z.strictObject({
  question: z
    .string()
    .max(10_000)
    .refine((question) => question.trim() !== '')
    .meta({ description: 'A question in plain words; it is searched for by its first 512 characters.' }),
  previous: z
    .array(z.string().max(10_000))
    .max(100)
    .readonly()
    .optional()
    .meta({ description: 'Earlier questions of the conversation, the newest last, to which the question may refer.' }),
  limit: z
    .int()
    .min(1)
    .max(maxResults)
    .optional()
    .meta({ description: 'The maximum number of passages in `results`; 10 by default.' }),
  offset: z
    .int()
    .min(0)
    .max(maxDepth - maxResults)
    .optional()
    .meta({ description: 'The number of passages to skip.' }),
  type: z.string().max(10_000).optional().meta({
    description: 'Only passages of pages of this schema.org type or a subtype of it; quotations may be from others.',
  }),
  section: SectionName.optional().meta({ description: 'Only pages of this part of the site.' }),
  language: LanguageName.optional().meta({
    description: 'Only pages in this language, which is also that of the question; without it, that of its words.',
  }),
  version: VersionName.optional().meta({ description: 'Only pages of this version of the documentation.' }),
  max_tokens: maxTokens,
});
export type QuestionRequest = Readonly<z.infer<typeof QuestionRequest>>;

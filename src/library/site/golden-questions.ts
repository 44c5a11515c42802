import * as z from 'zod';
import { type OwnerFileResult, readOwnerFile } from './read-owner-file.ts';

/** A golden question: the page that answers it, or `none` or `not-covered`. */
export const GoldenQuestion = z
  .strictObject({
    question: z.string().min(1).max(500),
    page: z.string().optional(),
    /** The anchor of the heading that answers it. */
    heading: z.string().optional(),
    /** Other pages that answer it as well. */
    also: z.array(z.string()).default([]),
    answer: z.enum(['none', 'not-covered']).optional(),
  })
  .refine(({ page, answer: none }) => (page === undefined) !== (none === undefined), {
    error: 'Give either the page that answers, or answer: none or not-covered.',
  });
export type GoldenQuestion = z.infer<typeof GoldenQuestion>;

/** The file of the content folder that holds the owner's golden questions. It is never published. */
export const questionsFile = 'questions.yaml';

/** Parses and validates golden questions. Each issue has its line and column in the file. */
export const readQuestions = (text: string): OwnerFileResult<GoldenQuestion[]> =>
  readOwnerFile(text, {
    schema: z.array(GoldenQuestion),
    name: questionsFile,
    noun: 'field',
    form: 'list',
    codes: { file: 'invalid-question', value: 'invalid-question', unknown: 'invalid-question' },
  });

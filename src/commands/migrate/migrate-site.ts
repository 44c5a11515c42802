import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFiles } from '../../context/disk/write-new-files.ts';
import { UserError } from '../../context/user-error.ts';
import { migrateFacts } from './facts.ts';
import { isFormer } from './former-texts.ts';
import { readModule } from './read-module.ts';
import { migrateStyles } from './styles.ts';
import { migrateWords } from './words.ts';

/** A file of the content folder that a migration writes, with what is in it. */
interface MigratedFile {
  readonly file: string;
  readonly text: string;
  readonly contents: string;
}

export interface Migration {
  readonly files: readonly MigratedFile[];
  readonly notes: readonly string[];
}

/** The files in which an owner kept what is in the content folder now. */
export const migratedFiles = [
  'src/site.ts',
  'src/strings.ts',
  'src/styles/tokens.css',
  'src/styles/owner.css',
  'tests/golden.yaml',
] as const;

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Returns what becomes of the facts, words, styles and questions of a clone that has them in its source. */
export const migrationOf = async (clone: string): Promise<Migration> => {
  const text = (file: string): Promise<string> => readFile(path.join(clone, file), 'utf8').catch(() => '');
  const [source, words, tokens, owner, questions] = await Promise.all(migratedFiles.map(text));
  if (!/\bexport const site\b/.test(source ?? ''))
    throw new UserError(
      `${clone} has no src/site.ts with the facts of a site, so there is nothing to migrate. Name the folder of the clone.`,
    );
  const modules = {
    facts: await readModule(path.join(clone, 'src/site.ts'), 'src/site.ts'),
    words: words === '' ? undefined : await readModule(path.join(clone, 'src/strings.ts'), 'src/strings.ts'),
  };
  const migratedWords = migrateWords(modules.words?.get('strings'));
  const facts = migrateFacts(modules.facts.get('site'), migratedWords.askExamples);
  const styles = migrateStyles(tokens ?? '', owner ?? '');
  const hasQuestions = questions !== undefined && questions !== '' && !isFormer('questions', questions);
  return {
    files: [
      { file: 'site.yaml', text: facts.yaml, contents: counted(facts.count, 'fact') },
      ...(migratedWords.count === 0
        ? []
        : [
            {
              file: `strings/${facts.language}.yaml`,
              text: migratedWords.yaml,
              contents: counted(migratedWords.count, 'text'),
            },
          ]),
      ...(styles.count === 0
        ? []
        : [
            {
              file: 'theme.css',
              text: styles.css,
              contents: counted(styles.count, 'property or rule', 'properties or rules'),
            },
          ]),
      ...(hasQuestions ? [{ file: 'questions.yaml', text: questions, contents: 'your golden questions' }] : []),
    ],
    notes: [...facts.notes, ...migratedWords.notes],
  };
};

/** Writes a migration into the content folder: all of its files or none, and no file that exists. */
export const writeMigration = ({ files }: Migration, contentFolder: string): Promise<void> =>
  writeNewFiles(
    contentFolder,
    files.map(({ file, text }) => ({ file, read: () => text })),
  );

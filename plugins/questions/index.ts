import { content, output } from '../../src/cli/option-groups.ts';
import { definePlugin } from '../../src/plugin/plugin.ts';

/** Shows which headings the questions of the owner find, and checks questions that the owner's assistant proposes. */
export const questions = definePlugin({
  name: 'questions',
  ownTools: async () => [(await import('./propose-questions-tool.ts')).proposeQuestionsTool],
  commands: [
    {
      name: 'questions',
      summary: 'lists the headings that no question finds, and writes questions that your assistant proposes',
      options: {
        task: { type: 'boolean', text: 'prints the task for your assistant' },
        from: {
          type: 'string',
          value: 'file',
          text: 'a JSON list of proposed questions, which are written to questions.yaml',
        },
        all: { type: 'boolean', text: 'lists every heading with the questions that find it' },
        ...content,
        ...output,
      },
      load: () => import('./command.ts'),
    },
  ],
});

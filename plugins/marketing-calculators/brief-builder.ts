import { defineCalculator } from '../calculators/public/calculator.ts';
import { textField } from '../calculators/public/input/field.ts';
import { count, formatList, whole } from '../calculators/public/numbers/format.ts';

/** Estimates the number of tokens by the rule of thumb for English: four characters each. */
export const roughTokens = (written: string): number => Math.ceil([...written].length / 4);

const part = (label: string, help: string, example: string, maxLength: number) =>
  textField({ label, help, default: example, maxLength, optional: true });

const headings = [
  ['task', 'Task'],
  ['reader', 'Reader'],
  ['material', 'Material'],
  ['form', 'Form of the answer'],
  ['rules', 'Rules'],
  ['sample', 'Example of a good answer'],
  ['judge', 'How the answer will be judged'],
] as const;

export const briefBuilder = defineCalculator({
  slug: 'brief-builder',
  title: 'Brief builder for a language model',
  called:
    'brief | briefing | prompt brief | brief builder | briefing baukasten | briefen | instructions for | anweisungen für | prompt schreiben | write a prompt | brief chatgpt'.split(
      ' | ',
    ),
  fields: {
    task: textField({
      label: 'Task',
      help: 'One verb and one thing: summarise this call, list the objections, draft the reply.',
      default: 'Draft a reply to the customer complaint below.',
      maxLength: 1000,
    }),
    reader: part(
      'Reader',
      'Who will read the answer, and what they know and want.',
      'A customer who paid for next-day delivery and waited five days. Annoyed, short of time.',
      1000,
    ),
    material: part(
      'Material',
      'The text to work from, or what you will paste after the brief.',
      'The complaint, the order record and our delivery terms follow below.',
      8000,
    ),
    form: part(
      'Form',
      'Length, parts, language, file format.',
      'One email of at most 120 words in British English: an apology, what happened, what we do now.',
      1000,
    ),
    rules: part(
      'Rules',
      'What must and must not be in it. One a line.',
      'Promise only what the delivery terms allow.\nDo not name the carrier.',
      2000,
    ),
    sample: part('Example', 'An answer you were happy with, or the first lines of one.', '', 4000),
    judge: part(
      'Judgement',
      'How you will decide whether the answer is good.',
      'A colleague could send it unchanged, and each fact in it stands in the material.',
      1000,
    ),
  },
  formula: `brief  = the parts that are filled, each below its heading, in this order:
         task, reader, material, form, rules, example, judgement
         and, if there is material, the rule to say so when it does not hold the answer
tokens ≈ characters / 4, rounded up (English; other languages need more)`,
  sources: [
    {
      title: 'Prompt engineering overview',
      url: 'https://docs.anthropic.com/en/docs/build-with-claude/prompt-engineering/overview',
      publisher: 'Anthropic',
    },
    {
      title: 'What are tokens and how to count them?',
      url: 'https://help.openai.com/en/articles/4936856-what-are-tokens-and-how-to-count-them',
      publisher: 'OpenAI Help Center',
    },
  ],
  run: (input) => {
    const filled = headings.filter(([name]) => input[name] !== '');
    const missing = headings.filter(([name]) => input[name] === '').map(([, heading]) => heading.toLowerCase());
    const honesty =
      input.material === ''
        ? []
        : ['If the material does not contain what you need, say what is missing. Do not fill the gap.'];
    const brief = [...filled.map(([name, heading]) => `# ${heading}\n${input[name]}`), ...honesty].join('\n\n');
    const tokens = roughTokens(brief);
    return {
      headline: `Your brief has ${whole(filled.length)} of ${headings.length} parts and about ${count(tokens, 'token')}${missing.length > 0 ? `; missing: ${formatList(missing)}` : ''}.`,
      figures: [
        { label: 'Brief', value: brief, copy: true },
        {
          label: 'Parts',
          value: `${filled.length} of ${headings.length}`,
          ...(missing.length > 0 ? { note: `missing: ${formatList(missing)}` } : {}),
        },
        { label: 'Length', value: `about ${count(tokens, 'token')}`, note: 'four characters a token, English' },
      ],
      explanation: [
        input.sample === ''
          ? 'Add an example if you can: one good answer says more about form and tone than a paragraph of rules.'
          : 'Change the example when the task changes: a model imitates it, its faults included.',
        input.judge === ''
          ? 'Without a judgement you will like or dislike the answer and not know why. Write one sentence before you run it.'
          : 'Judge the answer by the sentence you wrote, then change one part of the brief at a time.',
        'Leave out names, account numbers and anything else that the service must not see.',
      ],
    };
  },
});

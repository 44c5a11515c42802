import { defineCalculator } from '../calculators/public/calculator.ts';
import { linesField, textField } from '../calculators/public/input/field.ts';
import type { ParsedInput } from '../calculators/public/input/parsed-input.ts';
import { count, formatList, whole } from '../calculators/public/numbers/format.ts';

/** A claim and the rivals who could make it too; without a list it is not judged yet. */
interface Claim {
  readonly claim: string;
  readonly rivals?: readonly string[];
}

const readClaim = (line: string): ParsedInput<Claim> => {
  const [claim = '', rivals, ...rest] = line.split('|').map((part) => part.trim());
  if (claim === '' || rest.length > 0)
    return { ok: false, fix: 'Write the claim, one |, then the rivals who could say it too.' };
  if (claim.length > 300) return { ok: false, fix: 'Shorten the claim to 300 characters.' };
  if (rivals === undefined) return { ok: true, value: { claim } };
  const names = rivals.split(',').map((name) => name.trim());
  return { ok: true, value: { claim, rivals: [...new Set(names.filter((name) => name !== '' && name !== '-'))] } };
};

const vague =
  'all-in-one best-in-class cutting-edge easy effortless empower innovative leading next-generation passionate powerful quality revolutionary robust seamless simple solution trusted unique world-class'.split(
    ' ',
  );

/** The words of a claim that no reader could verify. */
export const vagueWords = (claim: string): readonly string[] => {
  const written = claim.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const words = new Set(written.flatMap((word) => [word, ...word.split('-')]));
  return vague.filter((word) => words.has(word) || words.has(`${word}s`));
};

/** Replaces your name in a claim by a rival's, or puts the rival's name before the claim. */
export const swapped = (claim: string, name: string, rival: string): string => {
  const parts = claim.split(name);
  const isWord = (text: string | undefined) => /[\p{L}\p{N}\p{M}]/u.test(text ?? '');
  let [written, found] = [parts[0] ?? '', false];
  for (const part of parts.slice(1)) {
    // “Go” in “Google” is not the name.
    const apart = !isWord([...written].at(-1)) && !isWord([...part][0]);
    written += (apart ? rival : name) + part;
    found ||= apart;
  }
  return found ? written : `${rival}: ${claim}`;
};

export const positioningSwapTest = defineCalculator({
  slug: 'positioning-swap-test',
  title: 'Positioning swap test',
  called:
    'swap test | tauschtest | our claims | these claims | unsere aussagen | diese aussagen | competitors say | konkurrenten sagen | could say it too | könnte das auch sagen | unsere versprechen | our promises | unique to us | unserer versprechen | wirklich uns'.split(
      ' | ',
    ),
  fields: {
    name: textField({
      also: ['called', 'product', 'produkt', 'heißen'],
      label: 'Your name',
      help: 'The name as your claims write it.',
      default: 'Ebbdesk',
      maxLength: 60,
    }),
    rivals: linesField<string>({
      label: 'Alternatives',
      help: 'One a line: rivals, and what people do without any of you, such as a paper diary.',
      default: 'General booking app\nClub calendar\nPaper diary',
      min: 1,
      max: 12,
      row: (line) =>
        line.length > 60 || line.includes(',')
          ? { ok: false, fix: 'Write one name of at most 60 characters, without a comma.' }
          : { ok: true, value: line },
    }),
    claims: linesField<Claim>({
      label: 'Claims',
      help: 'One a line: the claim, then | and the alternatives that could say it too. Write - for nobody.',
      default:
        'Ebbdesk is the simple way to manage bookings | General booking app, Club calendar, Paper diary\nEbbdesk reminds clients by text message | General booking app, Club calendar\nEbbdesk moves every open-water lesson when the tide table changes | -\nEbbdesk shows each instructor only the boats they are licensed for | -\nEbbdesk takes payment when a client books | General booking app, Club calendar',
      min: 1,
      max: 30,
      row: readClaim,
    }),
  },
  formula: `for each claim: put the name of each alternative in place of yours and ask "could they say this, and would it be true?"

yours alone     no alternative could say it
shared          at least one could
common          all of them could
share that holds = claims that are yours alone / claims that were judged`,
  sources: [
    {
      title: 'Unique selling proposition',
      url: 'https://en.wikipedia.org/wiki/Unique_selling_proposition',
      publisher: 'Wikipedia',
    },
  ],
  check: ({ rivals, claims }) => {
    const known = new Set(rivals.map((rival) => rival.toLowerCase()));
    const unknown = claims.flatMap((one) => one.rivals ?? []).filter((rival) => !known.has(rival.toLowerCase()));
    return [
      ...(known.size < rivals.length ? [{ field: 'rivals' as const, fix: 'Name each alternative once.' }] : []),
      ...(unknown.length > 0
        ? [
            {
              field: 'claims' as const,
              fix: `“${unknown[0]?.slice(0, 60)}” is not among the alternatives. Add it there, or correct the name.`,
            },
          ]
        : []),
    ];
  },
  run: ({ name, rivals, claims }) => {
    const judged = claims.filter((one) => one.rivals !== undefined);
    const sharedBy = (one: Claim) => new Set(one.rivals?.map((rival) => rival.toLowerCase())).size;
    const alone = judged.filter((one) => sharedBy(one) === 0);
    const common = judged.filter((one) => sharedBy(one) === rivals.length);
    const open = claims.length - judged.length;
    const verdict = (one: Claim) => {
      if (one.rivals === undefined) return `could ${formatList(rivals)} say it?`;
      return one.rivals.length === 0 ? 'yours alone' : `also ${formatList(one.rivals)}`;
    };
    const note = (one: Claim) => {
      const words = vagueWords(one.claim);
      const first = one.rivals?.[0];
      return [
        ...(first === undefined ? [] : [`“${swapped(one.claim, name, first)}”`]),
        ...(words.length > 0 ? [`nobody can check “${formatList(words)}”`] : []),
      ].join('; ');
    };
    return {
      headline:
        judged.length === 0
          ? `Nothing is judged yet: write after each claim which of the ${count(rivals.length, 'alternative')} could say it too.`
          : `${whole(alone.length)} of ${count(judged.length, 'claim')} ${alone.length === 1 || judged.length === 1 ? 'is' : 'are'} yours alone; ${whole(judged.length - alone.length)} could carry another name.`,
      figures: [
        { label: 'Yours alone', value: whole(alone.length) },
        { label: 'Shared with some', value: whole(judged.length - alone.length - common.length) },
        { label: 'Common to all', value: whole(common.length) },
        ...(open > 0 ? [{ label: 'Not judged yet', value: whole(open) }] : []),
        ...claims.map((one, index) => ({
          label: `Claim ${index + 1}: ${one.claim}`,
          value: verdict(one),
          ...(note(one) === '' ? {} : { note: note(one) }),
        })),
      ],
      explanation: [
        alone.length > 0
          ? `Lead with ${alone.length === 1 ? 'the claim that is' : 'the claims that are'} yours alone, if your best customers care about ${alone.length === 1 ? 'it' : 'them'}.`
          : 'No claim sets you apart yet. Ask your best customers what they would miss, and write that.',
        'A shared claim is not false. It is what everybody in the category must say, so it belongs further down the page.',
        'The test shows that a claim is different. Whether it matters, only customers can tell.',
      ],
      chart: {
        kind: 'bar',
        title: 'Alternatives that could say the same',
        axis: { label: 'Alternatives' },
        bars: judged.map((one) => ({
          label: one.claim,
          value: sharedBy(one),
          text: `${sharedBy(one)} of ${rivals.length}`,
        })),
      },
    };
  },
});

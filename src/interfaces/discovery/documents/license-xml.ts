import { escapeMarkup } from '../../../library/text/escape-markup.ts';
import type { Site } from '../../../site/schema.ts';
import type { DiscoveryDocument } from '../document.ts';
import { xmlDeclaration } from '../xml.ts';

/** The uses that the owner's AI policy decides, by their names in RSL 1.0. */
const getUses = ({ ai }: Site): readonly (readonly [name: string, answer: string])[] => [
  ['search', ai.search],
  ['ai-input', ai.input],
  ['ai-train', ai.train],
];

const usage = (element: 'permits' | 'prohibits', names: readonly string[]): string =>
  names.length === 0 ? '' : `      <${element} type="usage">${names.join(',')}</${element}>\n`;

/** The terms of a licence of Creative Commons; those of others only their owner can state. */
const getPayment = ({ id, url }: NonNullable<Site['licence']>): string => {
  const type = /^CC0\b|^PDDL\b/.test(id) ? 'free' : /^CC-BY\b/.test(id) ? 'attribution' : undefined;
  return type === undefined
    ? ''
    : `      <payment type="${type}">\n        <standard>${escapeMarkup(url)}</standard>\n      </payment>\n`;
};

/** The terms of the text for programs (RSL 1.0), from the owner's licence and AI policy. A site without a licence has none. */
export const licenseXml: DiscoveryDocument = {
  pathname: '/license.xml',
  mediaType: 'application/rsl+xml; charset=utf-8',
  rel: 'license',
  isPublished: ({ site }) => site.licence !== undefined,
  render: ({ site }) => {
    const uses = getUses(site);
    const named = (wanted: string): string[] => uses.flatMap(([name, answer]) => (answer === wanted ? [name] : []));
    const { licence } = site;
    return `${xmlDeclaration}<rsl xmlns="https://rslstandard.org/rsl">
  <content url="/">
    <license>
${usage('permits', named('yes'))}${usage('prohibits', named('no'))}${licence === undefined ? '' : getPayment(licence)}    </license>
${licence === undefined ? '' : `    <terms>${escapeMarkup(licence.url)}</terms>\n`}  </content>
</rsl>
`;
  },
};

import { toBasePath } from '../../../src/library/address.ts';
import type { Library } from '../../../src/library/library.ts';
import { getPathname } from '../../../src/library/pathname.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { pageMarks } from '../../../src/library/text/page-marks.ts';
import { endpoints } from '../../../src/site/site.ts';

const policy = "default-src 'none'; style-src 'none'; form-action 'self'; base-uri 'none'";

/** The page of answers for people, which a server fills: plain HTML, since the pages of the site have a look of their own. */
export const makeAskPage = ({ site, origin }: Pick<Library, 'site' | 'origin'>): string => {
  const { strings, language, direction, name } = site;
  const { question, answer } = pageMarks;
  const base = toBasePath(origin);
  const home = escapeMarkup(`${base}${getPathname(site, 'index')}`);
  return `<!doctype html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(strings.askTitle)}</title>
</head>
<body>
<p><a href="${home}">${escapeMarkup(name)}</a></p>
<main>
${question.start}<h1>${escapeMarkup(strings.askTitle)}</h1>${question.end}
<form action="${escapeMarkup(`${base}${endpoints.ask}`)}" role="search"><p><input type="search" name="query" required maxlength="500" aria-label="${escapeMarkup(strings.askTitle)}"> <button>${escapeMarkup(strings.ask)}</button></p></form>
${answer.start}${answer.end}
</main>
</body>
</html>
`;
};

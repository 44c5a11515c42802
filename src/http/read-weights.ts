const longest = 2048;

/**
 * Parses an Accept or Accept-Encoding field into its values, in lower case, with their weights from 0 to 1 (RFC 9110
 * §12.4.2). An invalid weight counts as 0; of a repeated value the first counts. Reads at most 2 KB of the field.
 */
export const readWeights = (field: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const item of field.slice(0, longest).toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === '' || weights.has(name)) continue;
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
    weights.set(name, weight > 0 && weight <= 1 ? weight : 0);
  }
  return weights;
};

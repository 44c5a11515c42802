import { checkFiles, pageAt } from '../../../tests/content/compile-files.ts';
import { getCalculatorName } from '../declaration/calculator-field.ts';
import { CalculatorDeclaration } from '../declaration/declaration.ts';

const file = 'tools/margin.md';

/** Reads a page in a section of tools: what it declares, the name of its calculator, and the issues of both. */
export const readPage = (text: string) => {
  const compiled = checkFiles({ [file]: text });
  const { data, summary } = pageAt(compiled, 'tools/margin');
  return {
    title: summary.title,
    name: getCalculatorName(summary),
    declaration: data?.calculator === undefined ? undefined : CalculatorDeclaration.parse(data.calculator),
    issues: compiled.issues.filter(({ field }) => field.split('.')[0] === 'calculator'),
  };
};

/** Reads the calculator that a page declares without an issue. */
export const readDeclaration = (text: string): CalculatorDeclaration => {
  const { declaration, issues } = readPage(text);
  if (issues.length > 0 || declaration === undefined) throw new Error(JSON.stringify(issues));
  return declaration;
};

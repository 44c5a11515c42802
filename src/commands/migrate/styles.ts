import { isFormer } from './former-texts.ts';
import { rulesOf } from './rules-of.ts';

/** The rules and custom properties of the owner's style sheets. */
export interface MigratedStyles {
  readonly css: string;
  readonly count: number;
}

/**
 * Returns what the owner has changed in `src/styles/tokens.css` and everything in `src/styles/owner.css`; both are one sheet
 * now, whose rules override those of the engine.
 */
export const migrateStyles = (tokens: string, owner: string): MigratedStyles => {
  const rules = [...rulesOf(tokens), ...rulesOf(owner)];
  const properties = new Map(
    rules
      .flatMap((rule) => [...(rule.properties ?? [])])
      .filter(([name, value]) => !isFormer('styles', `${name}: ${value}`)),
  );
  const others = rules.filter(
    (rule) => rule.properties === undefined && !isFormer('styles', rule.text.replace(/\s+/g, ' ')),
  );
  const root = [...properties].map(([name, value]) => `  ${name}: ${value};\n`).join('');
  const parts = [...(root === '' ? [] : [`:root {\n${root}}`]), ...others.map(({ text }) => text)];
  return { css: parts.map((part) => `${part}\n`).join('\n'), count: properties.size + others.length };
};

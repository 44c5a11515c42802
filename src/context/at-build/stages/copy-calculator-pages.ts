import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Library } from '../../../library/library.ts';
import { calculatorPages } from '../../../operations/calculate/calculator-pages.ts';
import { calculatorPage, privateFolder } from '../../request-files.ts';

/** Copies the pages with a calculator to where a server reads them to put a result in; nothing where none will run. */
export const copyCalculatorPages = async (library: Library, out: string): Promise<void> => {
  if (!library.hasEndpoints) return;
  await mkdir(path.join(out, privateFolder), { recursive: true });
  for (const [name, position] of calculatorPages(library))
    await copyFile(path.join(out, `${library.pathAt(position)}.html`), path.join(out, calculatorPage(name)));
};

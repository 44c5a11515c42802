import { cpSync } from 'node:fs';
import { hostFiles } from './host-files.mjs';

// npm leaves hidden files at the root of a package out, and keeps those in folders.
const here = import.meta.dirname;
for (const file of [...hostFiles.values()].flat()) cpSync(`${here}/../../${file}`, `${here}/template/shared/${file}`);

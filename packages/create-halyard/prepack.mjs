import { cpSync } from 'node:fs';

// Files of the project that sites have, too. npm leaves out hidden ones at the root of a package, not those in folders.
const here = import.meta.dirname;
for (const file of ['netlify.toml', 'wrangler.jsonc', 'vercel.json', '.nvmrc', '.github/workflows/pages.yml'])
  cpSync(`${here}/../../${file}`, `${here}/template/shared/${file}`);

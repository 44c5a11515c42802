import { copyFileSync } from 'node:fs';

// The settings for Netlify are those of the project.
const here = import.meta.dirname;
copyFileSync(`${here}/../../netlify.toml`, `${here}/template/netlify.toml`);
copyFileSync(`${here}/../../.nvmrc`, `${here}/template/nvmrc`);

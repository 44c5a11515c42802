// npm runs this for a clone and for a dependency from git. Only the latter needs the compiled program: npm packs it without
// running `prepack`, from a folder of its own, while the clone is the folder that npm was started in.
const { spawnSync } = require('node:child_process');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const startedIn = path.resolve(process.env.INIT_CWD || root);
const isClone = startedIn === root || startedIn.startsWith(root + path.sep);
const run = isClone
  ? { status: 0 }
  : spawnSync(process.execPath, [path.join(__dirname, 'compile.ts')], { stdio: 'inherit' });
process.exit(run.status === null ? 1 : run.status);

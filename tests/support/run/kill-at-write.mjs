// For `node --import`: kills this process with SIGKILL in its call number KILL_AT that changes a file or folder below KILL_IN.
// A file that is written then has half of its bytes.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const { KILL_AT, KILL_IN } = process.env;
const { writeFileSync } = fs;
const changing =
  /^(?:appendFile|copyFile|cp|link|mkdir|open|rename|rm|rmdir|symlink|unlink|utimes|writeFile)(?:Sync)?$/;
let calls = 0;
for (const owner of [fs, fs.promises])
  for (const [name, original] of Object.entries(owner).filter(([name]) => changing.test(name)))
    owner[name] = (...args) => {
      if (args.some((each) => String(each).startsWith(KILL_IN))) calls += 1;
      if (calls !== Number(KILL_AT)) return Reflect.apply(original, owner, args);
      const [file, data, options] = args;
      if (name.startsWith('writeFile')) writeFileSync(file, data.slice(0, data.length / 2), options);
      return process.kill(process.pid, 'SIGKILL');
    };
syncBuiltinESMExports();

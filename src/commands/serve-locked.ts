import '../start/server.ts';
import path from 'node:path';
import process from 'node:process';
import { exitWithError } from '../cli/exit-with-error.ts';
import { readServerSettings } from '../cli/read-command.ts';
import { canReplaceProcess, replaceProcess } from '../cli/replace-process.ts';
import { hasServerOptions, serverOptions, serverVariables } from '../cli/server-options.ts';
import { readerCounting } from '../http/reader-counting.ts';
import { commandLine } from '../project/command-line.ts';
import { ownConfig } from '../project/own-config.ts';
import { codeEnding, isPackage, programFolder } from '../project/places.ts';
import { UserError } from '../project/user-error.ts';
import { createLease } from '../release/leases.ts';
import { openContext } from '../release/open/open-context.ts';

/**
 * `npm run serve:locked`: the server under Node's permission model. It can read only this program with its plug-ins and the published
 * site, write only its lease file and, if the site counts readers, the file of the counts, and start no process, thread, addon or WASI module, even if an attacker runs code in
 * it.
 */
process.once('uncaughtException', (error) => exitWithError(error));
// In a package the dependencies are beside it; the outermost folder holds those of every package manager.
const packages = isPackage
  ? `${programFolder.split(`${path.sep}node_modules${path.sep}`, 1)[0]}${path.sep}node_modules`
  : path.join(programFolder, 'node_modules');
const program = [...['src', 'plugins', 'package.json'].map((name) => path.join(programFolder, name)), packages];
const own = ownConfig();
const project = own && [
  ...own.modules,
  ...['package.json', 'node_modules'].map((name) => path.join(own.project, name)),
];
// One pattern for the link and the releases beside it: Node denies the link if both are listed.
const settings = readServerSettings();
const { outFolder, contentFolder } = settings;
const { library, close } = await openContext(outFolder, () => undefined);
const counting = readerCounting();
const readers = counting?.isWanted(library.site) === true ? [counting.getFile(contentFolder)] : [];
close();
const lease = await createLease(outFolder).catch(() => undefined);
const permissions = [
  '--permission',
  ...[...program, ...(project ?? []), `${outFolder}*`, ...readers].map((place) => `--allow-fs-read=${place}`),
  ...[...(lease === undefined ? [] : [lease]), ...readers].map((place) => `--allow-fs-write=${place}`),
];
const script = [
  path.join(import.meta.dirname, `serve${codeEnding}`),
  ...(lease === undefined ? [] : ['--lease', lease]),
  ...(own === undefined ? [] : ['--config', own.file]),
];
if (!canReplaceProcess)
  throw new UserError(`Node cannot replace its process on this system. Run \`${commandLine('serve')}\` instead.`);
replaceProcess([...permissions, ...(hasServerOptions() ? [] : serverOptions)], script, serverVariables(settings));

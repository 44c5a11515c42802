// For NODE_OPTIONS=--require: appends a line to the file TRACE_CONNECTIONS for every connection, DNS lookup and child
// process of this process. Child processes and workers inherit it.
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import process from 'node:process';

const file = process.env.TRACE_CONNECTIONS ?? '';
const note = (kind, target) => appendFileSync(file, `${JSON.stringify({ kind, target: String(target) })}\n`);

/** Calls `onCall` with the arguments of every call of `owner[name]`. */
const watch = (owner, name, onCall) => {
  const original = owner[name];
  if (typeof original !== 'function') return;
  owner[name] = function (...args) {
    onCall(...args);
    return Reflect.apply(original, this, args);
  };
};

watch(net.Socket.prototype, 'connect', (...args) => {
  // node:net passes the arguments of its own calls as one array.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { path, host } = typeof first === 'object' && first !== null ? first : { host: second };
  note('connect', path ?? host ?? (Number.isNaN(Number(first)) && typeof first === 'string' ? first : 'localhost'));
});
watch(dgram.Socket.prototype, 'connect', (_port, address) => note('datagram', address ?? 'localhost'));
watch(dgram.Socket.prototype, 'send', (...args) =>
  note('datagram', args.slice(1).find((value) => typeof value === 'string') ?? 'localhost'),
);
const lookups = Object.keys(dns).filter((name) => /^(lookup|resolve|reverse)/.test(name));
for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of lookups) watch(owner, name, (target) => net.isIP(target) === 0 && note('lookup', target));
for (const name of ['spawn', 'spawnSync', 'execFile', 'execFileSync'])
  watch(childProcess, name, (program) => note('program', program));
for (const name of ['exec', 'execSync']) watch(childProcess, name, (command) => note('program', command));
syncBuiltinESMExports();

import process from 'node:process';

/** Facts of the environment that tests replace. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly parent: () => number;
  readonly end: () => void;
  /** Calls a function once a second, and returns one that stops this. */
  readonly eachSecond: (check: () => void) => () => void;
}

const eachSecond: Surroundings['eachSecond'] = (check) => {
  const timer = setInterval(check, 1000);
  timer.unref();
  return () => clearInterval(timer);
};

const surroundings: Surroundings = {
  env: process.env,
  platform: process.platform,
  parent: () => process.ppid,
  // As if the signal of the supervisor had arrived: a server drains, a build stops.
  end: () => void process.kill(process.pid, 'SIGTERM'),
  eachSecond,
};

/** A shell that goes on without waiting for a command, or a command that lets another one outlive its shell. */
const background = /(?<![&>])&(?![&>\d])|\b(?:disown|nohup|setsid|start-stop-daemon|daemonize)\b/;

/** This program as a word of a script. */
const program = /(?:^|[\s"'/\\;&|])halyard(?:\.cjs)?(?=$|[\s"';&|])/;

/** True if the parent process stands for whoever started this one, so that its end is meant for this one too. */
const isForParent = ({ env, platform, parent }: Surroundings): boolean => {
  // Windows never gives a process another parent.
  if (platform === 'win32') return false;
  const { npm_lifecycle_script: script = '', HALYARD_LAUNCHER: launcher } = env;
  return launcher === String(parent()) || (program.test(script) && !background.test(script));
};

/** `start` begins as a build and may become a server in the same process. */
const watched = new WeakSet<Surroundings>();

/**
 * Ends this process when its parent ends, where the parent is the shell of a script that npm runs, or our own launcher. A supervisor
 * signals npm, which ends its shell, and the signal gets lost there: the server would stay on its port. A process of its own, such as
 * one of `nohup node bin/halyard.cjs serve &`, outlives the shell that it was started from, as it should; and so does
 * `nohup npm run serve &`, where npm and its shell go on.
 */
export const endWithParent = (around = surroundings): void => {
  if (watched.has(around) || !isForParent(around)) return;
  watched.add(around);
  const first = around.parent();
  const stop = around.eachSecond(() => {
    if (around.parent() === first) return;
    stop();
    around.end();
  });
};

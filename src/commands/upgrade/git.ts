import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { UserError } from '../../context/user-error.ts';

const run = promisify(execFile);
const maxBuffer = 256 * 1024 * 1024;

export interface GitResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface GitOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
}

/** Runs git, whatever its exit code. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<GitResult>;

/** Opens git in a folder. Its messages are in English, so that they can be passed on. */
export const openGit =
  (folder: string): Git =>
  async (args, { env = {}, input = '' } = {}) => {
    const own = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };
    const running = run('git', [...args], { cwd: folder, maxBuffer, env: { ...process.env, ...own, ...env } });
    running.child.stdin?.on('error', () => {}).end(input);
    try {
      return { code: 0, ...(await running) };
    } catch (error) {
      const { code, stdout = '', stderr = '' } = Object(error);
      if (code === 'ENOENT') throw new UserError('git is not installed. Install it from https://git-scm.com.');
      return { code: Number(code), stdout: String(stdout), stderr: String(stderr) };
    }
  };

/** Runs git and returns its output without the last line break. Throws a UserError if it fails. */
export const outputOf = async (git: Git, args: readonly string[], options?: GitOptions): Promise<string> => {
  const { code, stdout, stderr } = await git(args, options);
  if (code === 0) return stdout.replace(/\n$/, '');
  const [reason = ''] = stderr.trim().split('\n').slice(-1);
  throw new UserError(`git ${args[0]} failed: ${reason}\nNothing was changed.`);
};

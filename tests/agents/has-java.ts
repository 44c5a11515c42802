import { execFileSync } from 'node:child_process';

/** True if this machine runs Java, which some checkers need and `npm install` does not bring. */
export const hasJava = (): boolean => {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** No release is older, in milliseconds since 1970. */
const oldestRelease = Date.UTC(2026, 0);

/** The name of a new release. */
export const releaseName = (build: string): string => `${build}-${Date.now().toString(36)}`;

/** True for a name of `releaseName()`, and false for a copy such as `…-backup`. */
export const isReleaseName = (name: string): boolean => {
  const [, time = ''] = /^[\da-f]{16}-([\da-z]{8})$/.exec(name) ?? [];
  const created = Number.parseInt(time, 36);
  return created >= oldestRelease && created <= Date.now() + 86_400_000;
};

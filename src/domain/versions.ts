/** Version numbers of three parts, as the version file names them. */

/** platform.md section 9. What an operator reads; builds are told apart by their build id. */
export const APP_VERSION = '1.4.9';

/** Part by part as numbers: 1.4.10 is newer than 1.4.9. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

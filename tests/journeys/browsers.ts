/** Before and after all journeys: the browsers that terminals shared live as long as the run, and end with it. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSERS, PID } from './browser.ts';

export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-browsers-'));
  process.env[BROWSERS] = folder;
  return () => {
    for (const profile of readdirSync(folder)) {
      const file = join(folder, profile, PID);
      if (existsSync(file)) ends(Number(readFileSync(file, 'utf8')));
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** With every process of its own. */
function ends(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

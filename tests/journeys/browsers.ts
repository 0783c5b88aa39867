/** Before and after all journeys: a seeded database to copy, and the browsers that terminals share end with the run. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSERS, PID } from './browser.ts';
import { WmsProcess } from './wms.ts';

export async function setup(): Promise<() => void> {
  await WmsProcess.prepares();
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

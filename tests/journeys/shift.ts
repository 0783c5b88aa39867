/**
 * How the journeys of a file begin and end: one WMS for all of them, as it takes seconds to start, and for each a
 * terminal of its own. What a journey leaves in the WMS the next ones find: whoever needs a receipt that nobody has
 * touched announces one, and where that is not enough each journey has its own WMS.
 */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { Handheld } from './handheld.ts';
import { signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

interface Shift {
  readonly wms: WmsProcess;
  readonly terminal: Handheld;
}

interface Beginning {
  /** One WMS for each journey. */
  readonly ownWms?: boolean;
  /** One browser for each journey, with a profile on disk: for those that kill their terminal. */
  readonly ownBrowser?: boolean;
  readonly makes?: (url: string) => Handheld | Promise<Handheld>;
  /** Where the terminal is switched on; null: the journey does that. */
  readonly at?: string | null;
  /** Who signs in; null: nobody. */
  readonly as?: string | null;
}

/** Before each journey of the file that calls it; `to` is told before the terminal is switched on. */
export function begins(beginning: Beginning, to: (shift: Shift) => void): void {
  const { ownWms = false, ownBrowser = false, at = '/', as = null } = beginning;
  const { makes = (url: string) => new Handheld(url, { shares: !ownBrowser }) } = beginning;
  let wms: WmsProcess | undefined;
  const closes = async (): Promise<void> => {
    const gone = wms;
    wms = undefined;
    await gone?.close();
  };
  beforeEach(async ({ onTestFailed }) => {
    // Nobody knows what a journey that has failed leaves: not for the next one, and not when it is tried again.
    onTestFailed(closes);
    wms ??= await WmsProcess.start();
    await wms.begins();
    const terminal = await makes(wms.url);
    to({ wms, terminal });
    if (at !== null) await terminal.on(at);
    if (as !== null) await signIn(terminal, as);
  }, 90_000);
  afterEach(async () => {
    await Handheld.allOff();
    if (ownWms) await closes();
  });
  afterAll(closes);
}

/** Tells the worker what only the page knows of this terminal, for the report to the office. Loaded after the first paint. */
import { createStorageKeeper } from '#device/lifecycle/storage.ts';
import { readBattery } from '#device/browser/battery.ts';
import { drawOf } from '#domain/rollout.ts';
import { THIS_TERMINAL } from '#engine/op.ts';
import { drop } from '#ui/drop.ts';
import { faults } from '../faults.ts';
import { session } from '../live.ts';
import type { AppRouter } from '../navigation.ts';
import { scannerProfile } from '../scanner.ts';
import { screensLoaded } from '../screens-loaded.ts';
import { OWN_BUILD, ownVersion } from '../updates/own.ts';
import { published, shown } from '../updates/state.ts';
import { sync } from '../worker.ts';
import { lastSource, takeFelt } from './felt.ts';

/** What changes by itself, such as the battery, is looked at so often. */
const LOOK_MS = 60_000;
const MB = 1_048_576;

let starts = 1;
let errorsSeen = faults.get().at(-1)?.at ?? 0;

export function watchOffice(router: AppRouter): void {
  const tell = () => drop(gather().then((facts) => sync.noteTerminal(facts)));
  router.subscribe('onResolved', tell);
  for (const follow of [session, shown]) follow.subscribe(tell);
  setInterval(tell, LOOK_MS);
  tell();
}

async function gather() {
  const { navigator } = window;
  const [battery, storage] = await Promise.all([
    readBattery(navigator).catch(() => null),
    createStorageKeeper(navigator)
      .room()
      .catch(() => null),
  ]);
  const durability = await createStorageKeeper(navigator).durability();
  const now = session.get();
  const update = shown.get();
  const isNext = update.kind === 'ready' || update.kind === 'waits' || update.kind === 'applying';
  const errors = faults.get().filter(({ at }) => at > errorsSeen);
  errorsSeen = errors.at(-1)?.at ?? errorsSeen;
  const since = { errors: errors.length, starts, ...takeFelt() };
  starts = 0;
  return {
    screen: familyOf(location.pathname),
    version: ownVersion(),
    build: OWN_BUILD,
    chrome: Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 0),
    storage: {
      freeMb: storage === null ? null : Math.max(0, Math.round(storage.free / MB)),
      isKept: durability === 'unknown' ? null : durability === 'protected',
    },
    battery: battery && { percent: Math.round(battery.percent), isCharging: battery.charging },
    scanner: { profile: profileOf(), last: lastSource() },
    has: {
      camera: 'mediaDevices' in navigator,
      scale: (now?.cacheBlueName ?? '') !== '',
      printer: now?.printAddress === THIS_TERMINAL,
    },
    drawn: Math.round(drawOf(now?.deviceId ?? '') * 100) / 100,
    next: {
      build: isNext ? (published.get() ?? '') : '',
      waitsFor:
        update.kind === 'waits' ? (update.unsent ? 'unsent' : 'moment') : update.kind === 'ready' ? 'operator' : '',
    },
    since,
  };
}

/** The module of the screen, and of the shell's own nothing more than that. */
const familyOf = (path: string): string => screensLoaded()?.screenAt(path)?.module ?? 'home';

/** Short: how its codes end, and whether it was calibrated. */
function profileOf(): string {
  const { separator } = scannerProfile.get();
  return separator ? separator.kind : 'usual';
}

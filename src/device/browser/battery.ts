export interface Battery {
  /** 0 to 100. */
  readonly percent: number;
  readonly charging: boolean;
}

/** The part of `navigator` that is needed; TypeScript's DOM library does not know it, nor does every browser. */
interface PoweredNavigator {
  readonly getBattery?: () => Promise<{ readonly level: number; readonly charging: boolean }>;
}

/** Chromium may leave it open for ever, as it does for all but the first profile of a process. */
const ANSWER_MS = 2000;

/** Null where the browser does not say, or not in time. */
export async function readBattery(navigator: object): Promise<Battery | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_MS);
  });
  try {
    const found = await Promise.race([(navigator as PoweredNavigator).getBattery?.(), late]);
    return found ? { percent: Math.round(found.level * 100), charging: found.charging } : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

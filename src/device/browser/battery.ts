export interface Battery {
  /** 0 to 100. */
  readonly percent: number;
  readonly charging: boolean;
}

/** The part of `navigator` that is needed; TypeScript's DOM library does not know it, nor does every browser. */
interface PoweredNavigator {
  readonly getBattery?: () => Promise<{ readonly level: number; readonly charging: boolean }>;
}

/** Null where the browser does not say. */
export async function readBattery(navigator: object): Promise<Battery | null> {
  try {
    const found = await (navigator as PoweredNavigator).getBattery?.();
    return found ? { percent: Math.round(found.level * 100), charging: found.charging } : null;
  } catch {
    return null;
  }
}

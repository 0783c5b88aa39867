/** How safe the data on this device is. `unknown`: the browser does not say (an insecure origin). */
export type Durability = 'protected' | 'bestEffort' | 'unknown';

export interface StorageRoom {
  /** Bytes. */
  readonly used: number;
  /** Bytes this origin may use in all; an estimate, generous on purpose. */
  readonly quota: number;
  readonly free: number;
}

export interface StorageKeeper {
  /**
   * Asks the browser not to throw the data away: after login and when the app has been installed. Chrome never
   * prompts; it grants when the app is installed or much used (design/device.md section 6.1).
   */
  protect(): Promise<Durability>;
  durability(): Promise<Durability>;
  /** Null where the browser does not say. Look before photos are taken. */
  room(): Promise<StorageRoom | null>;
}

/** The part of `navigator` that is needed; missing on insecure origins. */
interface StoringNavigator {
  readonly storage?: Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>;
}

export function createStorageKeeper({ storage }: StoringNavigator): StorageKeeper {
  const asked = async (answer: Promise<boolean> | undefined): Promise<Durability> => {
    try {
      if (answer === undefined) return 'unknown';
      return (await answer) ? 'protected' : 'bestEffort';
    } catch {
      return 'unknown';
    }
  };
  return {
    protect: () => asked(storage?.persist?.()),
    durability: () => asked(storage?.persisted?.()),
    async room() {
      try {
        const { usage = 0, quota } = (await storage?.estimate?.()) ?? {};
        if (quota === undefined) return null;
        return { used: usage, quota, free: Math.max(0, quota - usage) };
      } catch {
        return null;
      }
    },
  };
}

/**
 * Back on the screen of a flow: first it undoes an input where the flow says so, then it asks where the flow has a
 * question, then the page is left. The question is the rule of batch receiving (platform.md, Hardware back button).
 */
import type { BackHandler } from './back-stack.ts';

export interface Leaving {
  readonly press: BackHandler;
  /** Somebody said yes: the next press leaves. */
  readonly agree: () => void;
}

interface LeavingOptions {
  /** True when there was an input to undo. */
  readonly undo: () => Promise<boolean>;
  /** Shows the question; null = the flow has none. */
  readonly ask: (() => void) | null;
}

/** A step back that waits behind a slow request must not hold the operator; leaving loses nothing. */
const PATIENCE_MS = 1500;

export function createLeaving({ undo, ask }: LeavingOptions): Leaving {
  let agreed = false;
  return {
    async press() {
      if (agreed) return false;
      if (await Promise.race([undo(), after(PATIENCE_MS)])) return true;
      ask?.();
      return ask !== null;
    },
    agree: () => void (agreed = true),
  };
}

const after = (ms: number): Promise<false> => new Promise((resolve) => void setTimeout(() => resolve(false), ms));

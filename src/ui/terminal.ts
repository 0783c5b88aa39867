/** What a screen may use of the terminal, given by the app through React context; the tests give fakes. */
import type { Env, OutboxPort } from '#engine/env.ts';
import type { Params } from '#engine/stops.ts';
import { createContext, useContext } from 'react';
import type { OpStanding } from './op-words.ts';

/** The sync pill's facts (look.md, States). */
export interface SyncFacts {
  /** Ops that wait for the WMS. */
  readonly waiting: number;
  /** Ops that wait for a person. */
  readonly needsYou: number;
  /** Epoch ms since when the WMS cannot be reached; null = reachable. */
  readonly offlineSince: number | null;
  /** The WMS asks for a new sign-in. */
  readonly signInNeeded: boolean;
}

/** One op of this operator's shift, as a list shows it. */
export interface ShiftItem {
  readonly opId: string;
  /** `Op.id` */
  readonly op: string;
  readonly label: string;
  readonly request: unknown;
  readonly capturedAt: string;
  readonly state: OpStanding;
  /** What the WMS answered, empty while it has not. */
  readonly reason: string;
}

export interface Terminal {
  readonly env: Env;
  readonly outbox: OutboxPort;
  /** Live. */
  useSync(): SyncFacts;
  /** Live: how these ops stand together, the least settled of them; null until it is read. */
  useStanding(opIds: readonly string[]): OpStanding | null;
  /** Live: what this operator did today, newest first; null until it is read. */
  useShift(): readonly ShiftItem[] | null;
  /** Calls `onScan` for every scan while the component is mounted; the last one mounted gets them. */
  useScans(onScan: (code: string) => void): void;
  /** Go to a screen; `replace` for redirects. */
  readonly go: (path: string, params?: Params, options?: { replace?: boolean }) => void;
  /** Go to the screen of a flow. */
  readonly openFlow: (flow: string, params: Params) => void;
  /** Leave the page without asking anybody; who may object sits in back-stack.ts. */
  readonly back: () => void;
  /** Paths of the role menu. */
  readonly menu: readonly string[];
}

export const TerminalContext = createContext<Terminal | null>(null);

export function useTerminal(): Terminal {
  const terminal = useContext(TerminalContext);
  if (!terminal) throw new Error('useTerminal needs a TerminalContext');
  return terminal;
}

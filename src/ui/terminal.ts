/** What a screen may use of the terminal, given by the app through React context; the tests give fakes. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import type { Odd } from '#contract/understood.ts';
import type { Scan } from '#device/scan/scan.ts';
import type { Receive } from '#device/scan/scan.ts';
import type { Env, OutboxPort, Pulled } from '#engine/env.ts';
import type { AskByPath } from '#contract/call.ts';
import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { OpStanding } from './op-words.ts';
import type { Params } from '#engine/params.ts';

/** The sync pill's facts (look.md, States). */
export interface SyncFacts {
  readonly signedIn: boolean;
  /** Ops that wait for the WMS. */
  readonly waiting: number;
  /** When the oldest of them was captured, epoch ms; null = none waits. */
  readonly oldest: number | null;
  /** Ops that wait for a person. */
  readonly needsYou: number;
  /** Epoch ms since when nothing answers; null = something does. */
  readonly offlineSince: number | null;
  /** What answers in place of the WMS, or is not understood of it; null = nothing of that. */
  readonly odd: Odd | null;
  /** Epoch ms since when the oldest does not move although the WMS answers; null = it moves, or nothing waits. */
  readonly stillSince: number | null;
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
  /** The op that it takes back or corrects. */
  readonly supersedes?: string | undefined;
}

/** `forbidden`: Android or the browser does not let the app have the picture. `failed`: it could not be stored. */
export type PhotoKept = 'kept' | 'tooMany' | 'full' | 'unreadable' | 'forbidden' | 'failed';

export interface KeptPicture {
  readonly photoId: string;
  readonly blob: Blob;
  readonly shows?: 'signature';
}

/** Pictures that document an op, by the id that the op has before it is posted. */
export interface PhotoPort {
  /** Live, in the order they were taken. */
  useOf(opId: string): readonly KeptPicture[];
  /** `shows`: left out for what the camera or a file shows. */
  add(opId: string, picture: Blob, shows?: 'signature'): Promise<PhotoKept>;
  remove(photoId: string): Promise<void>;
  readonly most: number;
}

/** Beside a weight that is asked for. */
export interface WeighProps {
  /** Kilograms that may be taken now; null = none. */
  readonly onWeight: (kilograms: string | null) => void;
  /** Taken by a tap. */
  readonly onTake: (kilograms: string) => void;
}

/** When a code was read, whether it came in one frame with others, and how; absent: by no scanner. */
export type Read = Pick<Scan, 'at' | 'batch'> & Partial<Pick<Scan, 'mode'>>;

/** What was typed into a form that is not saved yet, by the op that it will be; Android may kill the page meanwhile. */
export interface TypedPort {
  of(opId: string): Readonly<Record<string, string>>;
  keep(opId: string, fields: Readonly<Record<string, string>>): void;
}

export interface Terminal {
  readonly env: Env;
  readonly outbox: OutboxPort;
  readonly photos: PhotoPort;
  readonly typed: TypedPort;
  /** Who works where now: what was learnt of one says nothing of another. */
  readonly where: () => { readonly server: string; readonly warehouse: string; readonly user: string };
  /** Live. */
  useSync(): SyncFacts;
  /** Live: how these ops stand together, the least settled of them; null until it is read. */
  useStanding(opIds: readonly string[]): OpStanding | null;
  /** Live: what this operator did today, newest first; null until it is read. */
  useShift(): readonly ShiftItem[] | null;
  /** Calls `onScan` for every scan while the component is mounted; the last one mounted gets them. */
  useScans(onScan: (code: string, read: Read) => void): void;
  /** A code from elsewhere than the scanner; it goes the way of a scan. */
  readonly receive: Receive;
  /** Ask without anybody waiting for it, e.g. to bring a list up to date; `env.pull` blocks the page. */
  readonly askAside: (ask: AskByPath) => Promise<Pulled>;
  /** Ask for what is only looked at: nothing of it is stored, and nobody waits for it. Null = not answered. */
  readonly look: <C extends Call>(call: C, request: RequestOf<C>) => Promise<ResponseOf<C> | null>;
  /** Read this aloud, where the operator wants it and there is a voice; null = be silent. */
  readonly tell: (words: ((language: string) => string) | null) => void;
  /** The live weight of this terminal's scale; draws nothing where there is none. */
  readonly Weigh: ComponentType<WeighProps>;
  /** Go to a screen; `replace` for redirects. */
  readonly go: (path: string, params?: Params, options?: { replace?: boolean }) => void;
  /** Go to the screen of a flow. */
  readonly openFlow: (flow: string, params: Params) => void;
  /** Leave the page without asking anybody; who may object sits in back-stack.ts. */
  readonly back: () => void;
  /** Back undoes an input first where the flow says so; by the letter of the specification it leaves the page. */
  readonly backUndoes: () => boolean;
  /** Paths of the role menu. */
  readonly menu: readonly string[];
  /** Live: whether there is a page to report a problem on, for whoever works here, and it is not the one on screen. */
  useProblemPage(): boolean;
  /** Opens it with what is at hand; whoever comes back stands where they stood. */
  readonly reportProblem: () => void;
}

export const TerminalContext = createContext<Terminal | null>(null);

export function useTerminal(): Terminal {
  const terminal = useContext(TerminalContext);
  if (!terminal) throw new Error('useTerminal needs a TerminalContext');
  return terminal;
}

/** Ops: one write to the WMS each, and what the terminal shows until the WMS has answered. */
import type { Call, RequestOf } from '#contract/call.ts';
import type { PaperKind } from '#contract/operations.ts';
import type { Work } from './db.ts';
import type { NewOp } from './env.ts';
import type { Text } from './text.ts';
import type { Verify } from './verify.ts';

/** Cue of an accepted op; the device adds "waiting" when the WMS has not confirmed it. */
export type OkCue = 'ok' | 'pick';

export interface Op<C extends Call = Call> {
  /** `module.verb`, e.g. `putaway.lpn`; stored in the outbox, so it never changes. */
  readonly id: string;
  /** Version of the request's shape; stored with the op. */
  readonly version: number;
  /** By version: how a request of it becomes one of the next. For every version that a terminal may still hold. */
  readonly upgrades: Readonly<Record<number, Upgrade>>;
  readonly call: C;
  readonly title: Text;
  /** The codes that a person recognises this op by, e.g. `P-100001 → A-01-02`. Codes only, no words. */
  readonly summary: (request: RequestOf<C>) => string;
  /** Ops that share a key keep their order, and a refusal holds the later ones. Not empty. */
  readonly lanes: (request: RequestOf<C>) => readonly string[];
  /** What the device believes until the WMS answers. Pure: same rows, request and author, same result. */
  readonly project: (rows: Work, request: RequestOf<C>, by: Author) => Promise<void>;
  /** The physical consequence when the WMS refuses: where the goods now are. */
  readonly ifRefused: Text;
  readonly cue: OkCue;
  /** A label that the printer of this terminal makes: kept here for it, and the WMS is not asked. Null = the WMS is. */
  readonly printsLocally?: (request: RequestOf<C>) => LabelOrder | null;
  /** How it is found out whether the WMS has applied it, where the WMS keeps no operation ids. */
  readonly verify: Verify<C>;
  /** It says what was there at a moment: what of the terminal the WMS has not answered then is told with it. */
  readonly tellsWaiting?: true;
  /** The op that takes this one back after it was applied, if the WMS has one; its `supersedes` names this one. */
  readonly reverse?: (request: RequestOf<C>) => Posting;
  /** Which requests that op can take back; left out: all. */
  readonly isReversible?: (request: RequestOf<C>) => boolean;
}

/** Whether there is an op that takes this one back. */
export const mayReverse = (op: Op | undefined, request: unknown): boolean =>
  op?.reverse !== undefined && (op.isReversible?.(request) ?? true);

/** Pure, and total for whatever the older build could store. */
export type Upgrade = (request: never) => object;

/** Who captured an op: the operators of a terminal share its rows, and what one of them does may be theirs alone. */
export interface Author {
  readonly userId: string;
}

/** In place of a print point: the printer of this terminal. No WMS ever sees it. */
export const THIS_TERMINAL = 'thisTerminal';

/** What stands on a label or list is read when it is printed; this is which one. */
export interface LabelOrder {
  readonly template: PaperKind;
  /** Number of the pallet, case, box, pick or store tray; of a list that of its order, box, trip or sheet. */
  readonly ref: string;
  readonly copies: number;
}

/** One op to post: its definition and its request. */
export interface Posting {
  readonly op: Op;
  readonly request: unknown;
}

export const posting = <C extends Call>(op: Op<C>, request: NoInfer<RequestOf<C>>): Posting => ({
  op: op as unknown as Op,
  request,
});

/** An op as it goes into the outbox; `how`: its id, and the screen that it came from. */
export const newOp = (
  { op, request }: Posting,
  how: Omit<NewOp, 'op' | 'version' | 'request' | 'path' | 'lanes' | 'label'>,
): NewOp => ({
  ...how,
  op: op.id,
  version: op.version,
  request,
  path: op.call.path,
  lanes: op.lanes(request),
  label: op.summary(request),
});

type Definition<C extends Call> = Omit<Op<C>, 'id' | 'call' | 'version' | 'upgrades' | 'cue'> & {
  to: C;
  version?: number;
  upgrades?: Readonly<Record<number, Upgrade>>;
  cue?: OkCue;
};

export function defineOp<C extends Call>(
  id: string,
  { to, version = 1, upgrades = {}, cue = 'ok', ...rest }: Definition<C>,
): Op<C> {
  return { id, call: to, version, upgrades, cue, ...rest };
}

/** A request of version `from` in the shape of version `to`; undefined where no declared way leads there. */
export function upgraded(op: Op, request: unknown, from: number, to = op.version): unknown {
  if (from > to) return undefined;
  let shape = request;
  for (let version = from; version < to; version += 1) {
    const upgrade = op.upgrades[version];
    if (!upgrade) return undefined;
    try {
      shape = upgrade(shape as never);
    } catch {
      return undefined; // not the shape that it says it is
    }
  }
  return shape;
}

/** The registry of a build: the sync worker finds an op of the outbox by its id. */
export const opRegistry = (...groups: readonly Record<string, unknown>[]): ReadonlyMap<string, Op> =>
  new Map(
    groups
      .flatMap((group) => Object.values(group))
      .filter((x): x is Op => typeof x === 'object' && x !== null && 'project' in x && 'lanes' in x)
      .map((op) => [op.id, op]),
  );

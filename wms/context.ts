/** The context of a handler: one transaction, one signed-in user, one warehouse, and the rows it has changed. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { settle } from './changes.ts';
import type { Changes } from './changes.ts';
import type { Trx } from './db/tables.ts';
import type { Pictures } from './pictures.ts';
import type { Chain } from './work/office/chain.ts';
import type { WorkKind } from './work/work-kind.ts';
import type { AsOf, Language } from '#contract/envelope.ts';

export interface Config {
  idempotent: boolean;
  sessionHours: number;
  leaseHours: number;
  /** Between two reports of a terminal. */
  reportSeconds: number;
  /** Where the built app is; beside it stands its version file. */
  appDir: string;
  workKinds: readonly WorkKind[];
  /** Addresses whose X-Forwarded-For is believed. */
  proxies: readonly string[];
  pictures: Pictures;
  /** What this process has seen of the audit. */
  auditChain: Chain;
  /** Hands a code to its phone; this WMS shows it to its operator. */
  deliver: (code: SentCode) => void;
}

/** Who caused it, copied to every ledger row. An ask (a claim, say) has an empty `op_id`. */
export interface Stamp {
  op_id: string;
  user_id: string;
  device_id: string;
  device_seq: number;
  captured_at: string;
}

export interface SignedIn {
  userId: string;
  userName: string;
  owners: readonly string[];
  /** Screens and buttons of the role, e.g. `/LPNReceive`, `receiving.reverse`. */
  functions: ReadonlySet<string>;
}

export interface Context {
  trx: Trx;
  config: Config;
  lg: Language;
  /** Empty for the calls that open a session. */
  user: SignedIn;
  whgid: string;
  timeZone: string;
  tokenHash: string;
  stamp: Stamp;
  /** The op that this one corrects or reverses, empty for none. */
  supersedes: string;
  /** What the terminal knew when it captured the op; null where it does not say. */
  asOf: AsOf | null;
  /** Where the request came from, for counting attempts. */
  address: string;
  changes: Changes;
}

/** The call is permitted to whoever has a screen that makes it: `permits.ts` says which these are. */
export const OF_SCREENS = 'ofScreens';

export interface Handler {
  call: Call;
  /** Screen or button that the role must hold; left out where every role may. */
  needs: string | undefined;
  run(ctx: Context, request: unknown): Promise<object>;
}

/** Of a write that has nothing to say of its own nothing: it is answered with the rows that it has changed. */
type Said<C extends Call> = 'changed' extends keyof ResponseOf<C> ? void : never;

/** Binds a handler to its call: its request is what the contract parsed, its answer what the contract promises. */
export function serve<C extends Call>(
  call: C,
  run: (ctx: Context, request: RequestOf<C>) => Promise<(ResponseOf<C> & object) | Said<C>>,
  needs?: Handler['needs'],
): Handler {
  return {
    call,
    needs,
    run: async (ctx, request) => (await run(ctx, request)) ?? { changed: await settle(ctx) },
  };
}

/** What a phone would show. */
export interface SentCode {
  readonly userName: string;
  readonly phone: string;
  readonly purpose: Purpose;
  readonly code: string;
  readonly at: string;
}

export type Purpose = 'signIn' | 'password';

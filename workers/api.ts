/** What the page may ask of the sync worker, as types only. Everything here is answered from the worker's thread. */
import type { Language } from '#contract/envelope.ts';
import type { Committed, Draft, NewOp, OutboxPort, Pulled } from '#engine/env.ts';
import type { Warehouse } from '#contract/rows.ts';
import type { SignInRequest, SignInResult } from '#sync/sign-in.ts';

export type { SignInRequest, SignInResult };

export interface SyncApi extends OutboxPort {
  /** Open the databases, take up the drain; must be called once per page before anything else. */
  start(): Promise<void>;

  signIn(request: SignInRequest): Promise<SignInResult>;
  /** Ends the session of this operator; unsent ops stay on the device, readable by nobody else. */
  signOut(): Promise<{ unsent: number }>;
  setLanguage(language: Language): Promise<void>;
  setServer(server: { serverName: string; serverUrl: string }): Promise<void>;
  /** Switch warehouse; ops captured before keep theirs. */
  setWarehouse(warehouse: Warehouse): Promise<void>;
  /** Reload menu, settings, rules, codes, locations, SKUs; never throws, tells what failed. */
  loadReference(): Promise<{ kind: 'ok' } | { kind: 'offline' } | { kind: 'refused'; msg: string }>;
  /** Distinguishes what stands between the terminal and the WMS. */
  testConnection(
    serverUrl: string,
  ): Promise<{ kind: 'ok'; version: string } | { kind: 'notWms' } | { kind: 'unreachable' }>;

  /** Make the ask call of this path and store what it answers. A call itself cannot cross threads: it holds functions. */
  pull(path: string, request: unknown): Promise<Pulled>;
  commit(draft: Draft, ops: readonly NewOp[]): Promise<Committed>;
}

/** What an engine has to do in the bench: keep scans, start again with those it has, send them. */
import type { Scan } from './scan.ts';

export interface Engine {
  /** Opens its store and takes up what is there. */
  open(): Promise<void>;
  /** Resolves when the engine would tell the operator that the scan is kept. */
  keep(scan: Scan): Promise<void>;
  /** The same for many at once; without it each is kept on its own. */
  keepAll?(scans: readonly Scan[]): Promise<void>;
  /** Begins to send, `lanes` at a time where the engine can. */
  drain?(lanes: number): Promise<void>;
  /** Everything that is pending, as the engine itself reads it after a start. */
  pending?(): Promise<number>;
  /** One optimistic change, and a read that shows it. */
  change?(n: number): Promise<void>;
}

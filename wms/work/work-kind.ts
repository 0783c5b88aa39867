/** A kind of the jobs that stand in `job`: what claiming, listing and reading them has to know of it (`workKind` in the contract). */
import type { NumberKind } from '#contract/fields.ts';
import type { WorkTable } from '#contract/rows.ts';
import type { Context } from '../context.ts';
import type { Reading } from '../rows/reading.ts';
import type { JobRow } from './jobs.ts';

export interface WorkKind {
  /** As the contract calls it. */
  readonly work: string;
  /** Whoever has one of these screens sees and claims its jobs; left out: the screens whose rows say that they work it. */
  readonly screens?: readonly string[];
  /** What its lines name is not shown to who works it: neither what stands there, nor that it does. */
  readonly blind?: true;
  /** Whoever asks for the list of its jobs makes the WMS plan them. */
  plan?(ctx: Context, areaIds: readonly string[]): Promise<void>;
  /** What its holder makes without network: numbers for it come with the claim. */
  readonly needsNumbers?: readonly NumberKind[];
  /** Boxes of its orders get a number of the carrier: these come with the claim, too. */
  readonly needsParcels?: true;
  /** Refuses to who may not have this one, though the work of its kind is his. */
  mayClaim?(ctx: Context, job: JobRow): Promise<void>;
  /** What its pack has beyond lines, and the containers and locations that they name. */
  more?(at: Reading, jobIds: readonly string[]): Promise<Partial<Record<WorkTable, readonly string[]>>>;
}

/** A kind of the jobs that stand in `job`: what claiming, listing and reading them has to know of it (`workKind` in the contract). */
import type { WorkTable } from '#contract/rows.ts';
import type { Reading } from '../rows/reading.ts';

export interface WorkKind {
  /** As the contract calls it. */
  readonly work: string;
  /** Whoever has one of these screens sees and claims its jobs; left out: the screens whose rows say that they work it. */
  readonly screens?: readonly string[];
  /** Its holder makes pallets: numbers for them come with the claim. */
  readonly needsNumbers?: boolean;
  /** What its pack has beyond lines, and the containers and locations that they name. */
  more?(at: Reading, jobIds: readonly string[]): Promise<Partial<Record<WorkTable, readonly string[]>>>;
}

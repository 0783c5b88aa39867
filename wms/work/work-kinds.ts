/** Kinds of the jobs that stand in `job`: what claiming, listing and reading them has to know of a kind (`workKind` in the contract). */
import type { WorkTable } from '#contract/rows.ts';
import type { Context } from '../context.ts';

export interface WorkKind {
  /** As the contract calls it. */
  readonly work: string;
  /** Whoever has one of these screens sees and claims its jobs. */
  readonly screens: readonly string[];
  /** Its holder makes pallets: numbers for them come with the claim. */
  readonly needsNumbers?: boolean;
  /** What its pack has beyond lines, and the containers and locations that they name. */
  more?(ctx: Context, jobIds: readonly string[]): Promise<Partial<Record<WorkTable, readonly string[]>>>;
}

const isWorkKind = (x: unknown): x is WorkKind => typeof x === 'object' && x !== null && 'work' in x && 'screens' in x;

/** Those of the modules, in their files `*-work.ts`. */
export const workKinds = (): readonly WorkKind[] =>
  Object.values(
    import.meta.glob<Readonly<Record<string, unknown>>>('../modules/**/*-work.ts', { eager: true }),
  ).flatMap((file) => Object.values(file).filter(isWorkKind));

/** Those that the user works, by name. */
export const kindsOf = ({ config, user }: Context): ReadonlyMap<string, WorkKind> =>
  new Map(
    config.workKinds
      .filter(({ screens }) => screens.some((screen) => user.functions.has(screen)))
      .map((kind) => [kind.work, kind]),
  );

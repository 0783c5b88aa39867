/** Kinds of jobs: those of the modules, and which of them a user works. */
import type { Context } from '../context.ts';
import { screensOfWork } from '../permits.ts';
import type { WorkKind } from './work-kind.ts';

const isWorkKind = (x: unknown): x is WorkKind => typeof x === 'object' && x !== null && 'work' in x;

/** Those of the modules, in their files `*-work.ts`. */
export const workKinds = (): readonly WorkKind[] =>
  Object.values(
    import.meta.glob<Readonly<Record<string, unknown>>>('../modules/**/*-work.ts', { eager: true }),
  ).flatMap((file) => Object.values(file).filter(isWorkKind));

/** Those that the user works, by name. */
export const kindsOf = ({ config, user }: Context): ReadonlyMap<string, WorkKind> =>
  new Map(
    config.workKinds
      .filter(({ work, screens = screensOfWork[work] ?? [] }) => screens.some((screen) => user.functions.has(screen)))
      .map((kind) => [kind.work, kind]),
  );

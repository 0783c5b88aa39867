/** One thing that a server has to do, by an id that never changes its meaning: a check that changes gets a new one. */
import type { Call } from '#contract/call.ts';
import type { ServerLevel } from '#contract/session.ts';
import type { Goods } from './goods.ts';
import type { Person } from './person.ts';

export type Group =
  | 'envelope'
  | 'session'
  | 'refusals'
  | 'paging'
  | 'languages'
  | 'repeats'
  | 'lost'
  | 'order'
  | 'claims'
  | 'revisions'
  | 'packs'
  | 'load';

export interface At {
  readonly url: string;
  readonly whgid: string;
  readonly one: Person;
  /** The second user; who is not given skips the check. */
  readonly two: () => Promise<Person>;
  /** Somebody who may give back and send on what others hold and captured; who is not given skips the check. */
  readonly supervisor: () => Promise<Person>;
  /** The first user at another terminal, in a session of its own. */
  readonly another: () => Promise<Person>;
  readonly goods: Goods;
  /** What the server says of itself. */
  readonly said: ServerLevel;
  /** Zone of the warehouse, where it was named. */
  readonly timeZone: string | undefined;
  readonly loadSeconds: number;
  /** Longest that a lease is waited for. */
  readonly waitSeconds: number;
  /** Something to tell although nothing is wrong, e.g. a time that was measured. */
  readonly tell: (sentence: string) => void;
}

export interface Check {
  readonly id: string;
  readonly group: Group;
  /** What has to hold. */
  readonly says: string;
  /** Without one of them it does not apply. */
  readonly needs: readonly Call[];
  readonly posts: boolean;
  readonly run: (at: At) => Promise<void>;
}

type Options = Partial<Pick<Check, 'needs' | 'posts'>>;

/** Checks of one group, by their ids without it. */
export function group(name: Group, usual: Options = {}) {
  return (number: number, says: string, run: Check['run'], options: Options = {}): Check => ({
    id: `${name}-${number}`,
    group: name,
    says,
    run,
    needs: [],
    posts: false,
    ...usual,
    ...options,
  });
}

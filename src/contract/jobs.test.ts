import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Ask } from './call.ts';
import { jobKinds } from './jobs.ts';

const whole = ({ call, request }: Ask) =>
  v.safeParse(call.request, request).issues?.map(({ message }) => message) ?? [];

test.each(jobKinds.map((kind) => [kind.table, kind] as const))(
  '%s are claimed, looked at and given back by whole requests',
  (_, kind) => {
    const asks = {
      claim: kind.claim(['A'], 'D'),
      one: kind.claimOne?.('A', 'D'),
      back: kind.release?.('A', 'D'),
      look: kind.look('A', null),
    };
    for (const [what, ask] of Object.entries(asks)) expect(ask ? whole(ask) : [], what).toEqual([]);
  },
);

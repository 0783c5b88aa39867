/** Wrongs with operation ids, lost answers, and order. */
import { GetOperations } from '#contract/operations.ts';
import { PutawayLoose } from '#contract/putaway.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  answer,
  envelopeOf,
  idOf,
  isRefusal,
  meet,
  mutant,
  no,
  saying,
  to,
  withBody,
  yes,
  type Asked,
  type Mutant,
  type Next,
  type Told,
} from './mutant.ts';

interface First {
  readonly asked: Asked;
  readonly told: Told;
  readonly at: number;
}

/** `instead`: what becomes of a repeat; undefined = what should. */
const whenItComesAgain =
  (instead: (first: First, asked: Asked, next: Next) => Told | Promise<Told> | undefined): Mutant['put'] =>
  (next) => {
    const known = new Map<string, First>();
    return async (asked) => {
      const id = idOf(asked);
      const first = known.get(id ?? '');
      const wrong = first && instead(first, asked, next);
      if (wrong) return wrong;
      const told = await next(asked);
      if (id !== undefined && !first) known.set(id, { asked, told, at: Date.now() });
      return told;
    };
  };

/** As if it were another write. */
const anew = (asked: Asked): Asked => withBody(asked, { opId: randomUUID() });

const contentOf = ({ body }: Asked): string => {
  const { token: _t, tk: _k, Access_Token: _a, lg: _l, ...content } = body;
  return JSON.stringify(content);
};
const isSame = (a: Asked, b: Asked): boolean => contentOf(a) === contentOf(b);

export const idMutants = [
  mutant(
    'forgets-refusals',
    'a write that is refused loses its id',
    ['repeats-8', 'repeats-9'],
    (next, db) => async (asked) => {
      const told = await next(asked);
      const id = idOf(asked);
      if (id !== undefined && isRefusal(told)) await db.deleteFrom('operation').where('op_id', '=', id).execute();
      return told;
    },
  ),
  mutant(
    'answered-anew',
    'every sending is a new write',
    ['repeats-1', 'repeats-9', 'lost-2'],
    (next) => async (asked) => next(idOf(asked) === undefined ? asked : withBody(asked, { opId: randomUUID() })),
  ),
  mutant(
    'forgets-soon',
    'an id is known for a second',
    ['repeats-2'],
    whenItComesAgain((first, asked, next) => (Date.now() - first.at > 1000 ? next(anew(asked)) : undefined)),
  ),
  mutant(
    'forgets-at-sign-in',
    'an id is known to one session',
    ['repeats-3'],
    whenItComesAgain((first, asked, next) =>
      first.asked.body['token'] === asked.body['token'] ? undefined : next(anew(asked)),
    ),
  ),
  mutant(
    'language-is-content',
    'another language is other content',
    ['repeats-4'],
    whenItComesAgain((first, asked) =>
      first.asked.body['lg'] === asked.body['lg'] ? undefined : answer({ resultCode: 105, msg: 'other content' }, 422),
    ),
  ),
  mutant('twice-at-once', 'two sendings at the same time are two writes', ['repeats-5'], (next) => {
    const running = new Set<string>();
    return async (asked) => {
      const id = idOf(asked);
      if (id === undefined) return next(asked);
      if (running.has(id)) return next(anew(asked));
      running.add(id);
      try {
        await meet();
        return await next(asked);
      } finally {
        running.delete(id);
      }
    };
  }),
  mutant(
    'other-content',
    'other content under a known id is answered with yes',
    ['repeats-6'],
    whenItComesAgain((first, asked) => (isSame(first.asked, asked) ? undefined : answer(first.told.text))),
  ),
  mutant(
    'other-content-done',
    'other content under a known id is done',
    ['repeats-6'],
    whenItComesAgain((first, asked, next) => (isSame(first.asked, asked) ? undefined : next(anew(asked)))),
  ),
  mutant(
    'tells-anybody',
    'whoever has the id gets the answer',
    ['repeats-7'],
    whenItComesAgain((first) => answer(first.told.text)),
  ),
  mutant(
    'tells-nobody-else',
    'nobody but who captured it gets the answer, whatever they may',
    ['repeats-12'],
    whenItComesAgain((first, asked) =>
      first.asked.body['token'] === asked.body['token']
        ? undefined
        : answer({ resultCode: 105, msg: 'not yours' }, 422),
    ),
  ),
  mutant('not-to-the-letter', 'a repeat is worded anew', ['repeats-1', 'repeats-5'], (next) => async (asked) => {
    const told = await next(asked);
    return idOf(asked) === undefined ? told : saying(told, { answeredAt: randomUUID() });
  }),
  mutant(
    'forgets-asked-refusals',
    'asked by id it does not tell what it refused',
    ['repeats-9'],
    (next) => async (asked) => {
      const told = await next(asked);
      if (!to(asked, GetOperations)) return told;
      const data = envelopeOf(told)['data'] as { answer: { resultCode: number } }[];
      return saying(told, { data: data.filter((row) => row.answer.resultCode === 0) });
    },
  ),
  mutant('knows-nothing-by-id', 'asked by id it knows nothing', ['repeats-9', 'lost-3'], (next) => async (asked) => {
    const told = await next(asked);
    return to(asked, GetOperations) ? saying(told, { data: [] }) : told;
  }),
  mutant('knows-every-id', 'asked by id it knows everything', ['repeats-10'], (next) => async (asked) => {
    const told = await next(asked);
    if (!to(asked, GetOperations)) return told;
    const data = (asked.body['opIds'] as string[]).map((opId) => ({ opId, answer: { resultCode: 0, msg: '' } }));
    return saying(told, { data });
  }),
  mutant('tells-others-by-id', 'asked by id it tells anybody', ['repeats-11'], (next) => {
    const known = new Map<string, Told>();
    return async (asked) => {
      const told = await next(asked);
      const id = idOf(asked);
      if (id !== undefined) known.set(id, told);
      if (!to(asked, GetOperations)) return told;
      const data = (asked.body['opIds'] as string[]).flatMap((opId) => {
        const of = known.get(opId);
        return of ? [{ opId, answer: envelopeOf(of) }] : [];
      });
      return saying(told, { data });
    };
  }),
  (() => {
    const begun = new Set<string>();
    return mutant(
      'id-before-body',
      'an id counts as done when its header has come',
      ['lost-1'],
      (next) => async (asked) => (begun.has(idOf(asked) ?? '') ? yes({ changed: {} }) : next(asked)),
      (headers) => begun.add(headers.get('idempotency-key') ?? ''),
    );
  })(),
  mutant(
    'forgets-when-gone',
    'the id is kept when the answer has been heard',
    ['lost-2'],
    (next, db) => async (asked) => {
      const told = await next(asked);
      const id = idOf(asked);
      if (id === undefined) return told;
      // Long enough to hear that nobody listens any more.
      await sleep(30);
      if (asked.hasGone()) await db.deleteFrom('operation').where('op_id', '=', id).execute();
      return told;
    },
  ),

  mutant('puts-away-anything', 'puts away what was not received', ['order-1'], (next) => async (asked) => {
    const told = await next(asked);
    return to(asked, PutawayLoose) && isRefusal(told) ? yes({ changed: {} }) : told;
  }),
  mutant('believes-clocks', 'what was captured at an odd time is refused', ['order-2'], (next) => async (asked) => {
    const off = Math.abs(Date.parse(String(asked.body['capturedAt'])) - Date.now());
    return idOf(asked) !== undefined && off > 3 * 86_400_000 ? no(103, 'capturedAt') : next(asked);
  }),
  mutant('counts-seq', 'what comes later than a later one is refused', ['order-3'], (next) => {
    const last = new Map<string, number>();
    return async (asked) => {
      if (!to(asked, ReceiveBySku)) return next(asked);
      const [device, seq] = [String(asked.body['deviceId']), Number(asked.body['seq'])];
      if (seq < (last.get(device) ?? 0)) return no(103, 'seq');
      last.set(device, seq);
      return next(asked);
    };
  }),
];

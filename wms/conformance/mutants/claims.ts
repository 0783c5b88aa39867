/** Wrongs with what somebody holds. */
import { ClaimReceipt, ReceiveBySku, ReleaseReceipt } from '#contract/receiving.ts';
import { Login } from '#contract/session.ts';
import { RenewWork } from '#contract/work.ts';
import type { Db } from '#wms/db/tables.ts';
import { free } from '#wms/work/leases.ts';
import {
  envelopeOf,
  isRefusal,
  isYes,
  mutant,
  no,
  receiptOf,
  saying,
  to,
  yes,
  type Asked,
  type Next,
} from './mutant.ts';

const TAKEN = 303;

const holderOf = (db: Db, receiptId: string) =>
  db
    .selectFrom('document')
    .select(['claimed_by', 'claimed_device', 'lease_until'])
    .where('doc_id', '=', receiptId)
    .executeTakeFirst();

const setFree = (db: Db, receiptId: string) =>
  db.updateTable('document').set(free).where('doc_id', '=', receiptId).execute();

/** Whose token it is, learned from the sign-ins. */
function people(next: Next): { readonly next: Next; readonly userOf: (asked: Asked) => string } {
  const users = new Map<unknown, string>();
  return {
    next: async (asked) => {
      const told = await next(asked);
      if (to(asked, Login) && isYes(told)) users.set(envelopeOf(told)['token'], String(asked.body['userName']));
      return told;
    },
    userOf: ({ body }) => users.get(body['token']) ?? '',
  };
}

export const claimMutants = [
  mutant('two-holders', 'who claims gets it, whoever holds it', ['claims-1'], (next, db) => async (asked) => {
    if (to(asked, ClaimReceipt) && !asked.body['renew']) await setFree(db, receiptOf(asked));
    return next(asked);
  }),
  mutant('nameless-holder', 'does not say who holds it', ['claims-1'], (next) => async (asked) => {
    const told = await next(asked);
    return envelopeOf(told)['resultCode'] === TAKEN ? saying(told, { msg: 'Somebody works on it' }) : told;
  }),
  mutant(
    'first-terminal-stays',
    'the claim keeps the name of the first terminal',
    ['claims-2'],
    (next, db) => async (asked) => {
      const before = to(asked, ClaimReceipt) ? await holderOf(db, receiptOf(asked)) : undefined;
      const told = await next(asked);
      if (before && before.claimed_device !== '')
        await db
          .updateTable('document')
          .set({ claimed_device: before.claimed_device })
          .where('doc_id', '=', receiptOf(asked))
          .execute();
      return told;
    },
  ),
  mutant(
    'drops-other-terminals',
    'a write of another terminal than the one that holds it is answered with yes and dropped',
    ['claims-3'],
    (next, db) => async (asked) => {
      const holder = to(asked, ReceiveBySku) ? await holderOf(db, receiptOf(asked)) : undefined;
      const isOther = holder && holder.claimed_device !== '' && holder.claimed_device !== asked.body['deviceId'];
      return isOther ? yes({ changed: {} }) : next(asked);
    },
  ),
  mutant('lease-stands-still', 'claiming again does not make the lease longer', ['claims-4', 'claims-13'], (next) => {
    const first = new Map<string, string>();
    return async (asked) => {
      const told = await next(asked);
      if (!to(asked, ClaimReceipt, RenewWork) || !isYes(told)) return told;
      const receiptId = receiptOf(asked) || String((asked.body['receipts'] as string[] | undefined)?.[0]);
      const until = String(envelopeOf(told)['leaseUntil']);
      const old = first.get(receiptId);
      if (old === undefined) first.set(receiptId, until);
      return old === undefined ? told : { ...told, text: told.text.replaceAll(until, old) };
    };
  }),
  mutant(
    'renewing-takes',
    'who renews gets it, whoever holds it',
    ['claims-5', 'claims-6'],
    (next, db) => async (asked) => {
      if (!to(asked, ClaimReceipt) || !asked.body['renew']) return next(asked);
      await setFree(db, receiptOf(asked));
      const { renew: _, ...body } = asked.body;
      return next(Object.assign(asked, { body, text: JSON.stringify(body) }));
    },
  ),
  mutant(
    'never-given-back',
    'giving back does nothing',
    ['claims-7'],
    (next) => async (asked) => (to(asked, ReleaseReceipt) ? yes({ rows: {} }) : next(asked)),
  ),
  mutant('anybody-gives-back', 'anybody gives back what another holds', ['claims-8'], (next, db) => async (asked) => {
    if (to(asked, ReleaseReceipt)) await setFree(db, receiptOf(asked));
    return next(asked);
  }),
  mutant('says-given-back', 'says that it was given back, and it was not', ['claims-8'], (next) => async (asked) => {
    const told = await next(asked);
    return to(asked, ReleaseReceipt) && isRefusal(told) ? yes({ rows: {} }) : told;
  }),
  mutant(
    'anybody-writes',
    'anybody writes to what another holds',
    ['claims-9', 'claims-12'],
    (next, db) => async (asked) => {
      const holder = to(asked, ReceiveBySku) ? await holderOf(db, receiptOf(asked)) : undefined;
      if (!holder) return next(asked);
      await setFree(db, receiptOf(asked));
      const told = await next(asked);
      await db.updateTable('document').set(holder).where('doc_id', '=', receiptOf(asked)).execute();
      return told;
    },
  ),
  mutant('lease-never-ends', 'a claim holds until it is given back', ['claims-10'], (real) => {
    const { next, userOf } = people(real);
    const holders = new Map<string, string>();
    return async (asked) => {
      if (!to(asked, ClaimReceipt, ReleaseReceipt)) return next(asked);
      const [receiptId, user] = [receiptOf(asked), userOf(asked)];
      const holder = holders.get(receiptId) ?? user;
      if (holder !== user) return no(TAKEN, `${holder} works on it`);
      const told = await next(asked);
      if (isYes(told)) holders.set(receiptId, user);
      if (to(asked, ReleaseReceipt)) holders.delete(receiptId);
      return told;
    };
  }),
  mutant('over-is-over', 'whose claim ran out may not write any more', ['claims-11'], (next, db) => async (asked) => {
    const holder = to(asked, ReceiveBySku) ? await holderOf(db, receiptOf(asked)) : undefined;
    const isOver = Date.parse(String(holder?.lease_until)) < Date.now();
    return isOver ? no(306, 'Your claim is over') : next(asked);
  }),
  mutant('no-supervisor', 'only its holder gives it back', ['claims-14'], (real, db) => {
    const { next, userOf } = people(real);
    return async (asked) => {
      const holder = to(asked, ReleaseReceipt) ? await holderOf(db, receiptOf(asked)) : undefined;
      const isOther = holder && holder.claimed_by !== '' && holder.claimed_by !== userOf(asked);
      return isOther ? no(TAKEN, `${holder.claimed_by} works on it`) : next(asked);
    };
  }),
  mutant(
    'still-theirs',
    'who held it last renews it, although it was taken away',
    ['claims-14', 'claims-6'],
    (real, db) => {
      const { next, userOf } = people(real);
      const last = new Map<string, string>();
      return async (asked) => {
        const id = receiptOf(asked);
        if (to(asked, ClaimReceipt) && asked.body['renew'] && last.get(id) === userOf(asked))
          await db
            .updateTable('document')
            .set({ claimed_by: userOf(asked) })
            .where('doc_id', '=', id)
            .execute();
        const told = await next(asked);
        if (to(asked, ClaimReceipt) && isYes(told)) last.set(id, userOf(asked));
        return told;
      };
    },
  ),
];

/**
 * Tryton 6.0, by its JSON-RPC, as each person's own user there. It keeps no ids of ours; what makes a repeat safe are its
 * stamps, and drafts that mean nothing while they are empty (docs/decisions/0061-tryton.md).
 */
import { refuse } from '#wms/refusals.ts';
import { system } from '../kit/system.ts';
import { SessionOver } from '../kit/faults.ts';
import { jobsServed } from '../kit/jobs.ts';
import { TrytonConfig } from './config.ts';
import { counting } from './counts.ts';
import { countJobs } from './counts-kept.ts';
import type { Here } from './desk.ts';
import { moving } from './moving.ts';
import { orderList, pickJobs } from './orders-list.ts';
import { packing } from './packing.ts';
import { packingList, packJobs } from './packing-list.ts';
import { picking } from './picking.ts';
import { toteKeeping } from './picking-kept.ts';
import { puttingAway } from './putaway.ts';
import { receiptList } from './receipt-list.ts';
import { receiving } from './receive.ts';
import { companyOwner, reference } from './reference.ts';
import { enquiring } from './stock.ts';
import { isFault, login, logout, versionOf, type Session } from './rpc.ts';

/**
 * These begin with a pallet, and goods come in loose; or they are steps and lists of which too little is left. A receipt is
 * worked by /DirectReceive.
 */
const HIDDEN = [
  '/SKUReceive',
  '/MDLSKUReceive',
  '/MDLSKUReceiveAction',
  '/CWSSkuReceiveList',
  '/CWSSkuReceiveAction',
  '/CenterMulReceiveList',
  '/CWBatchMulReceive',
  '/SSCCReceive',
  '/DeLiDeIndex',
  '/SingleScanReceive',
  '/TagReceive',
  // What nobody knows has no place in Tryton, and a count is not passed from terminal to terminal.
  '/countUnknown',
  '/countPassCode',
  // There is one area and no priority, no label of stock, no second place for a pick, no care, and nothing is printed.
  '/pickFilter',
  '/InvUniqueKeyPick',
  '/pickElsewhere',
  '/SpecialStockupDetail',
  '/LabelPrint',
  // These pick for waves, and make containers without an order.
  '/SkuPick',
  '/WavesDirectPick',
  '/CartonBind',
  '/ShippingContainerBind',
  // It suggests boxes by their measures, and packages have none there.
  '/quickPack',
];

/** Seconds for which Tryton turns a name away after too many wrong passwords, at most. */
const LOCKED_S = 300;

export const tryton = system<TrytonConfig, Session>({
  name: 'tryton',
  config: TrytonConfig,
  open({ tryton: config }, { site, reach, revisions, kept, alone, hide }) {
    const server = { url: site.url, database: config.database, reach };
    const here: Here = { server, config, revisions, kept, alone, known: new Map() };
    return {
      about: async () => ({ product: 'Tryton', version: await versionOf(server) }),
      title: 'Tryton 6.0',
      facts: {
        lots: true,
        lpn: 'none',
        cases: false,
        serials: false,
        weighed: true,
        quality: false,
        claims: false,
        counts: true,
        photos: false,
        print: false,
        messages: false,
      },
      signIn: {
        async signIn(user, password) {
          let session: Session | null;
          try {
            session = await login(server, user, password, 'en');
          } catch (error) {
            if (isFault(error, 'locked')) refuse('tooManyAttempts', { seconds: LOCKED_S });
            throw error;
          }
          if (!session) return refuse('wrongPassword');
          hide(session.key, password);
          return { session, userId: session.login, userName: session.login, ownerId: companyOwner({ session }) };
        },
        async signOut(session) {
          // One that is over is what was wanted.
          await logout(server, session).catch((error: unknown) => {
            if (!(error instanceof SessionOver)) throw error;
          });
        },
      },
      hides: HIDDEN,
      serves: [
        ...reference(here),
        ...receiptList(here),
        ...receiving(here),
        ...puttingAway(here),
        ...moving(here),
        ...orderList(here),
        ...picking(here),
        ...toteKeeping(here),
        ...packingList(here),
        ...packing(here),
        ...enquiring(here),
        ...counting(here),
        ...jobsServed([pickJobs(here), packJobs(here), countJobs(here)]),
      ],
    };
  },
});

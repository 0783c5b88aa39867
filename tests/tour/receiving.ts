/** Visits to the screens of receiving. */
import { arrival } from './receiving/arrival.ts';
import { check } from './receiving/check.ts';
import { direct } from './receiving/direct.ts';
import { goods } from './receiving/goods.ts';
import { loose } from './receiving/loose.ts';
import { pallets } from './receiving/pallets.ts';
import { returns } from './receiving/returns.ts';
import { serial } from './receiving/serial.ts';
import { sscc } from './receiving/sscc.ts';
import { transit } from './receiving/transit.ts';
import { weigh } from './receiving/weigh.ts';
import type { Container } from '#contract/rows.ts';
import { enter, fill, qty } from './visit.ts';
import type { Visit } from './visit.ts';
import { pieceOf } from './tourist.ts';

/** Of a pallet that is announced with one kind of goods. */
const isPlain = ({ contents }: Container): boolean => contents.length === 1;

export const receiving: readonly Visit[] = [
  {
    path: '/receive',
    does: async (t) => {
      await t.goesDark();
      const tiles = await t.shows('/receive', '[data-tile]');
      await tiles.first().click();
      await t.arrives('/receiveList');
      return 0;
    },
  },
  {
    path: '/receiveList',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'pallet');
      await t.opens('/receiveList?mode=pallet');
      await t.answers({ receipt: job.receiptId }, 0);
      await t.goesDark();
      await t.opens('/receiveList');
      await t.lists(job.receiptId, { ready: true });
      await t.answers({ receipt: job.receiptId }, 0);
      return 0;
    },
  },
  {
    path: '/ASNDetail',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'case');
      await t.claims(job);
      await t.opens(`/ASNDetail?receiptId=${job.receiptId}`);
      await t.answers({ detail: enter }, 0);
      await t.arrives('/CaseReceive');
      return 0;
    },
  },
  {
    path: '/LPNReceive',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'pallet');
      await t.claims(job);
      const [first, second] = job.rows.containers;
      await t.opens(`/LPNReceive?receiptId=${job.receiptId}`);
      await t.answers({ loc: job.dock, pallet: [first?.containerId ?? '', second?.containerId ?? ''] }, 2);
      return 2;
    },
  },
  {
    path: '/CaseReceive',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'case' && r.typeId === 'PO');
      await t.claims(job);
      const boxes = job.rows.containers.map((c) => c.containerId);
      await t.opens(`/CaseReceive?receiptId=${job.receiptId}`);
      await t.answers({ loc: job.dock, pallet: `LPN-${job.receiptId}`, case: boxes.slice(0, 3) }, 3);
      return 3;
    },
  },
  {
    path: '/SKUReceive',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'sku' && r.ownerId === 'OW03');
      await t.claims(job);
      await t.opens(`/SKUReceive?receiptId=${job.receiptId}`);
      await t.answers(
        { loc: job.dock, goods: pieceOf(job.rows.lines[0]?.skuId ?? ''), qty: enter, pallet: `LPN-${job.receiptId}` },
        1,
      );
      return 1;
    },
  },
  {
    path: '/ConfirmReceiveGoods',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'pallet' && r.typeId === 'PO');
      await t.claims(job);
      const pallet = job.rows.containers.find(isPlain);
      await t.opens(`/ConfirmReceiveGoods?receiptId=${job.receiptId}`);
      const less = (pallet?.contents[0]?.qty ?? 0) - 1;
      await t.answers(
        {
          pallet: pallet?.containerId ?? '',
          qty: qty(less),
          difference: enter,
          lot: fill({}),
          loc: job.dock,
          label: fill({}),
        },
        2,
      );
      // And its label.
      return 2;
    },
  },
  {
    path: '/ScanList',
    // Taking back is a right of its own.
    as: 'op1',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'pallet');
      await t.claims(job);
      const [first, second] = job.rows.containers;
      await t.opens(`/LPNReceive?receiptId=${job.receiptId}`);
      await t.answers({ loc: job.dock, pallet: [first?.containerId ?? '', second?.containerId ?? ''] }, 2);
      const list = await t.shows(`/ScanList?receiptId=${job.receiptId}`, 'article');
      if (t.isDark) {
        // Nobody has seen the newest yet: it is as if it had never been scanned.
        await list.nth(0).getByRole('button').click();
        await t.until('withdrawn');
        await t.goesLight();
      }
      const reversed = list.nth(t.isDark ? 1 : 0).getByRole('button');
      await reversed.click();
      await t.stores(() => t.terminal.page.locator('dialog[open] [data-look="primary"]').click());
      await t.goesLight();
      await t.sees('reversed');
      return t.isDark ? 2 : 3;
    },
  },
  ...arrival,
  ...direct,
  ...loose,
  ...sscc,
  ...transit,
  ...serial,
  ...weigh,
  ...pallets,
  ...check,
  ...returns,
  ...goods,
];

import { fill, first } from '../visit.ts';
import type { Visit } from '../visit.ts';
import { pieceOf } from '../tourist.ts';

export const arrival: readonly Visit[] = [
  {
    path: '/chooseReceiptType',
    does: async (t) => {
      await t.opens('/chooseReceiptType');
      await t.lists('PO');
      await t.goesDark();
      await t.answers({ type: { choose: 'PO' } }, 0);
      await t.arrives('/receiveList');
      return 0;
    },
  },
  {
    path: '/receiptFilter',
    does: async (t) => {
      await t.opens('/receiveList');
      await t.goesDark();
      await t.opens('/receiptFilter');
      await t.answers({ by: fill({ vendor: 'V002' }) }, 0);
      await t.arrives('/receiveList');
      return 0;
    },
  },
  {
    path: '/takeWork',
    does: async (t) => {
      const [one, other] = [await t.job((r) => r.mode === 'pallet'), await t.job((r) => r.mode === 'case')];
      await t.opens('/takeWork');
      await t.sees('receipt');
      for (const { receiptId } of [one, other]) {
        await t.hands.scan(receiptId);
        await t.lists(receiptId, { ready: true });
      }
      await t.goesDark();
      await t.opens(`/LPNReceive?receiptId=${one.receiptId}`);
      await t.answers({ loc: one.dock, pallet: one.rows.containers[0]?.containerId ?? '' }, 1);
      return 1;
    },
  },
  {
    path: '/deliveryVehicle',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'case');
      await t.claims(job);
      await t.opens(`/deliveryVehicle?receiptId=${job.receiptId}`);
      const truck = { plate: '沪D·82K16', seal: 'BOLT-77', vehicleTemp: '-18.5', goodsTemp: '-17' };
      await t.answers({ truck: fill(truck) }, 1);
      return 1;
    },
  },
  {
    path: '/qualityNotes',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'sku');
      await t.claims(job);
      await t.opens(`/qualityNotes?receiptId=${job.receiptId}`);
      await t.answers({ noticed: fill({ notes: 'Three cartons wet' }) }, 1);
      return 1;
    },
  },
  {
    path: '/movers',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'sku');
      await t.claims(job);
      await t.opens(`/movers?receiptId=${job.receiptId}`);
      await t.answers({ mover: ['MV01', { choose: 'MV02' }] }, 2);
      return 2;
    },
  },
  {
    path: '/DeLiDeIndex',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'case');
      await t.opens('/DeLiDeIndex');
      await t.answers({ receipt: job.receiptId, step: { choose: 'receiving.movers' } }, 0);
      await t.goesDark();
      await t.answers({ mover: first }, 1);
      await t.opens(`/DeLiDeIndex?receiptId=${job.receiptId}`);
      await t.answers({ step: { choose: 'receiving.vehicle' } }, 0);
      return 1;
    },
  },
  {
    path: '/PartGoodsQuery',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'sku');
      await t.opens('/PartGoodsQuery');
      await t.answers({ missing: pieceOf(job.rows.lines[0]?.skuId ?? '') }, 0);
      await t.goesDark();
      await t.opens('/PartGoodsQuery');
      await t.answers({ missing: first }, 0);
      await t.arrives('/ASNDetail');
      return 0;
    },
  },
  {
    path: '/HPPartGoodsQuery',
    does: async (t) => {
      const job = await t.job((r) => r.mode === 'sku');
      await t.opens('/HPPartGoodsQuery');
      await t.goesDark();
      await t.answers({ part: pieceOf(job.rows.lines[0]?.skuId ?? ''), missing: first }, 0);
      await t.arrives('/ASNDetail');
      return 0;
    },
  },
  {
    path: '/receivingChoices',
    does: async (t) => {
      await t.goesDark();
      const toggles = await t.shows('/receivingChoices', '[role="switch"]');
      await toggles.first().click();
      await t.sees('changed');
      await toggles.first().click();
      return 0;
    },
  },
];

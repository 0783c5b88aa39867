/** Visits to the acceptance check. */
import type { Receipt } from '#contract/rows.ts';
import { pieceOf } from '../tourist.ts';
import { end, enter, fill } from '../visit.ts';
import type { Visit } from '../visit.ts';

const unchecked = ({ mode }: Receipt) => mode === 'pallet';

export const check: readonly Visit[] = [
  {
    path: '/ReceiveDetailToCheck',
    does: async (t) => {
      const job = await t.onDock(unchecked);
      await t.looksInto('/ReceiveDetailToCheck', job);
      await t.opens('/ReceiveDetailToCheck');
      await t.answers({ waiting: job.receiptId }, 0);
      return 0;
    },
  },
  {
    path: '/ReceiveCheckInfo',
    does: async (t) => {
      const job = await t.onDock(unchecked);
      await t.looksInto('/ReceiveDetailToCheck', job);
      const { lineId = '', receivedQty = 0 } = job.rows.lines[0] ?? {};
      await t.opens(`/ReceiveCheckInfo?lineId=${encodeURIComponent(lineId)}`);
      const found = {
        [`good ${lineId}`]: String(receivedQty - 2),
        [`bad ${lineId}`]: '2',
        reason: 'DENTED',
        photos: '1',
      };
      await t.answers({ found: fill(found) }, 2);
      return 2;
    },
  },
  {
    path: '/ReceiveCheck',
    does: async (t) => {
      const job = await t.onDock(
        ({ mode }) => mode === 'case',
        ({ lines }) => lines.length > 1,
      );
      await t.looksInto('/ReceiveDetailToCheck', job);
      const [first, second] = job.rows.lines;
      const lineId = second?.lineId ?? '';
      await t.opens('/ReceiveCheck');
      await t.answers(
        {
          target: job.receiptId,
          good: [pieceOf(first?.skuId ?? ''), end],
          found: fill({ [`good ${lineId}`]: '3', [`bad ${lineId}`]: '1', reason: 'WET' }),
        },
        1,
      );
      return 1;
    },
  },
  {
    path: '/qualityCheck',
    does: async (t) => {
      const job = await t.onDock(unchecked);
      await t.looksInto('/ReceiveDetailToCheck', job);
      await t.opens('/qualityCheck');
      await t.answers({ target: job.receiptId, goods: enter }, 1);
      return 1;
    },
  },
];

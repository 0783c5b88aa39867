import type { Receipt } from '#contract/rows.ts';
import { enter } from '../visit.ts';
import type { Visit } from '../visit.ts';

const checked =
  (preCheck: Receipt['preCheck']) =>
  (r: Receipt): boolean =>
    r.mode === 'sscc' && r.preCheck === preCheck;

export const sscc: readonly Visit[] = [
  {
    path: '/SSCCReceive',
    does: async (t) => {
      const job = await t.job(checked('none'));
      await t.opensList('/SSCCReceive');
      await t.answers({ receipt: job.receiptId }, 0);
      return 0;
    },
  },
  {
    path: '/SSCCReceiveAction',
    does: async (t) => {
      const job = await t.job(checked('passed'));
      await t.claims(job, '/SSCCReceive');
      const idOf = (kind: string) => job.rows.containers.find((c) => c.kind === kind)?.containerId ?? '';
      await t.opens(`/SSCCReceiveAction?receiptId=${job.receiptId}`);
      // The pallet stays on the floor, the carton goes onto a pallet that begins with it.
      await t.answers(
        { sscc: [idOf('pallet'), idOf('case')], content: enter, target: [job.dock, `LPN-${job.receiptId}`] },
        2,
      );
      return 2;
    },
  },
];

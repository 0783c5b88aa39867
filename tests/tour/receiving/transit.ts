import type { Receipt } from '#contract/rows.ts';
import { caseOf, pieceOf } from '../tourist.ts';
import type { Tourist } from '../tourist.ts';
import { choose, enter, fill, qty } from '../visit.ts';
import type { Answers, Job, Visit } from '../visit.ts';

type Mode = Receipt['mode'];
/** Hardware comes without lots. */
const hardware =
  (mode: Mode) =>
  (r: Receipt): boolean =>
    r.mode === mode && r.ownerId === 'OW03';
const withLots =
  (mode: Mode) =>
  (r: Receipt): boolean =>
    r.mode === mode && r.ownerId !== 'OW03';

/** The pallets of it are on the dock already. */
const onDock = (t: Tourist): Promise<Job> => t.onDock((r) => r.mode === 'transit');
/** The inbound pallet, and the goods on it. */
const taken = ({ rows: { containers } }: Job) => {
  const pallet = containers.find((c) => c.status === 'received' && c.contents.length > 0);
  return { pallet: pallet?.containerId ?? '', goods: pieceOf(pallet?.contents[0]?.skuId ?? '') };
};
const newTrays = (job: Job): Answers => ({
  tray: [`TRAY-A-${job.receiptId}`, `TRAY-B-${job.receiptId}`],
  trayType: [choose('CAGE'), choose('TOTE')],
});

/** Goods are scanned once; the stores come up one after the other. */
const walk = async (t: Tourist, path: string, by: string): Promise<number> => {
  const job = await onDock(t);
  await t.claims(job, `/TransportPickingList?by=${by}`);
  await t.opens(`${path}?receiptId=${job.receiptId}`);
  await t.answers({ ...taken(job), ...newTrays(job), qty: enter }, 2);
  return 2;
};

export const transit: readonly Visit[] = [
  {
    path: '/XDReceive',
    does: async (t) => {
      const job = await t.job(withLots('xd'));
      await t.opensList('/XDReceive');
      await t.answers({ waiting: job.receiptId }, 0);
      return 0;
    },
  },
  {
    path: '/XDReceiveAction',
    does: async (t) => {
      const job = await t.job(hardware('xd'));
      await t.claims(job, '/XDReceive');
      const { containers, lines, demands } = job.rows;
      const box = containers.find((c) => c.kind === 'pallet');
      // The last line is loose, and more of it comes than is wanted.
      const loose = lines.at(-1);
      // One lane after the other, as their orders are served.
      const lanesOf = (lineId: string | undefined) => [
        ...new Set(demands.filter((d) => d.lineId === lineId).map((d) => d.lane)),
      ];
      await t.opens(`/XDReceiveAction?receiptId=${job.receiptId}`);
      await t.answers(
        {
          goods: [box?.containerId ?? '', pieceOf(loose?.skuId ?? '')],
          at: [...lanesOf(box?.contents[0]?.lineId), ...lanesOf(loose?.lineId)],
          qty: qty(loose?.orderQty ?? 0),
          exceeds: enter,
          pallet: `LPN-${job.receiptId}`,
        },
        3,
      );
      return 3;
    },
  },
  {
    path: '/TransportSow',
    does: async (t) => {
      const job = await t.job(hardware('transit'));
      await t.claims(job, '/receiveList?mode=transit');
      const { skuId = '' } = job.rows.lines[0] ?? {};
      await t.opens(`/TransportSow?receiptId=${job.receiptId}`);
      // A piece stands for all that a store needs, a case for itself.
      await t.answers({ loc: job.dock, goods: [pieceOf(skuId), caseOf(skuId)], ...newTrays(job), qty: enter }, 2);
      return 2;
    },
  },
  {
    path: '/TransportReject',
    does: async (t) => {
      const job = await t.job(withLots('transit'));
      await t.claims(job, '/receiveList?mode=transit');
      await t.opens(`/TransportReject?receiptId=${job.receiptId}`);
      await t.answers(
        { goods: pieceOf(job.rows.lines.at(-1)?.skuId ?? ''), qty: qty(3), why: fill({ reason: 'DAMAGED' }) },
        1,
      );
      return 1;
    },
  },
  {
    path: '/TransportPickingList',
    does: async (t) => {
      const job = await onDock(t);
      await t.opensList('/TransportPickingList');
      await t.answers({ job: choose(`${job.receiptId}|ST03`) }, 0);
      return 0;
    },
  },
  {
    path: '/TransportPicking',
    does: async (t) => {
      const job = await onDock(t);
      await t.claims(job, '/TransportPickingList?by=sku');
      await t.opens(`/TransportPicking?receiptId=${job.receiptId}&storeId=ST02`);
      await t.answers({ ...taken(job), ...newTrays(job), qty: enter }, 1);
      return 1;
    },
  },
  { path: '/BatchTransportPicking', does: (t) => walk(t, '/BatchTransportPicking', 'sku') },
  { path: '/BatchTransportPickingNew', does: (t) => walk(t, '/BatchTransportPickingNew', 'wall') },
];

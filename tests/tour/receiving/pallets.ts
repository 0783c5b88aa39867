/** Visits to building, changing and closing pallets. */
import type { WorkRows } from '#contract/rows.ts';
import { pieceOf } from '../tourist.ts';
import { end, enter, fill } from '../visit.ts';
import type { Visit } from '../visit.ts';

const loose = ({ containers }: WorkRows) => containers.filter((c) => c.kind === 'case' && c.parentId === '');

export const pallets: readonly Visit[] = [
  {
    path: '/NoCodeDisk',
    does: async (t) => {
      const { rows, dock } = await t.onDock((r) => r.ownerId === 'OW03');
      await t.goesDark();
      await t.opens('/NoCodeDisk');
      await t.answers(
        {
          owner: { choose: 'OW03' },
          delivery: fill({ externalNo: 'DN-4711' }),
          loc: dock,
          pallet: 'LPN-DN-4711',
          goods: rows.lines.map(({ skuId }) => pieceOf(skuId)),
          qty: { qty: 12 },
          lot: enter,
        },
        2,
      );
      return 2;
    },
  },
  {
    path: '/GroupDiskHandle',
    // The lines come with the list of another kind of work.
    as: 'op1',
    does: async (t) => {
      const job = await t.onDock(
        ({ mode }) => mode === 'case',
        (rows) => loose(rows).length > 2,
      );
      await t.looksInto('/ReceiveDetailToCheck', job);
      const [pallet] = job.rows.containers.filter(({ kind }) => kind === 'pallet');
      const [one, two] = loose(job.rows);
      await t.opens('/GroupDiskHandle');
      await t.answers(
        {
          loc: job.dock,
          pallet: 'LPN-BUILT',
          children: [pallet?.containerId ?? '', one?.containerId ?? '', two?.containerId ?? '', end],
          label: fill({ copies: '1' }),
        },
        2,
      );
      return 2;
    },
  },
  {
    path: '/PalletizedDetail',
    // What is put on the dock comes with the list of another kind of work here too.
    as: 'op1',
    does: async (t) => {
      const carried = ({ containers }: WorkRows) => containers.find((c) => c.parentId !== '');
      const job = await t.onDock(
        ({ mode }) => mode === 'case',
        (rows) => carried(rows) !== undefined,
      );
      await t.looksInto('/ReceiveDetailToCheck', job);
      const box = carried(job.rows);
      const closed = job.rows.containers.find(({ sealed }) => sealed);
      const goods = closed?.contents.map(({ skuId, lineId, lot }) =>
        [skuId, lineId, ...Object.values(lot), ''].join(' '),
      );
      await t.opens('/PalletizedDetail');
      await t.answers(
        {
          built: closed?.containerId ?? '',
          part: [{ choose: 'SEAL' }, { choose: goods?.[0] ?? '' }],
          sure: enter,
          qty: { qty: 2 },
          pallet: box?.parentId ?? '',
        },
        2,
      );
      return 2;
    },
  },
];

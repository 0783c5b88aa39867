/** The menu of receiving: its ways in by what arrives, and how many open receipts wait behind each. */
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { isFromCentralWarehouse, isMdl, isOfBatch, isOfCentre, isOpen } from './open-receipts.ts';

/** Screens that work a receipt chosen in a list of their own stand behind that list and have no tile. */
export const GROUPS: readonly TileGroup[] = [
  {
    title: msg`Receipts`,
    tiles: ['/receiveList', '/chooseReceiptType', '/takeWork', '/ScanList', '/PartGoodsQuery', '/HPPartGoodsQuery'],
  },
  {
    title: msg`Announced pallets and cases`,
    tiles: ['/LPNReceive', '/ConfirmReceiveGoods', '/CaseReceive', '/SSCCReceive', '/TagReceive'],
  },
  {
    title: msg`Loose goods`,
    tiles: [
      '/SKUReceive',
      '/SingSkuReceive',
      '/MoreSkuReceive',
      '/TemplateDetail',
      '/DirectReceive',
      '/DirectBatchReceive',
      '/DirectReceiveQuery',
      '/DirectReceiveFinish',
    ],
  },
  { title: msg`Piece by piece`, tiles: ['/ScanReceive', '/SingleScanReceive'] },
  {
    title: msg`Central warehouse and retail`,
    tiles: [
      '/CWSSkuReceiveList',
      '/CWBatchReceive',
      '/CWBatchReceiveQuery',
      '/CWBatchMulReceive',
      '/CenterMulReceiveList',
      '/MDLSKUReceive',
    ],
  },
  {
    title: msg`Cross-dock and stores`,
    tiles: [
      '/XDReceive',
      '/TransportSow',
      '/TransportPickingList',
      '/TransportPicking',
      '/BatchTransportPicking',
      '/BatchTransportPickingNew',
      '/TransportReject',
    ],
  },
  {
    title: msg`Serial numbers and weight`,
    tiles: ['/SerialReceive', '/SerialReceiveStandard', '/WeightReceive', '/WeightReceiveDetial'],
  },
  { title: msg`Build pallets`, tiles: ['/NoCodeDisk', '/GroupDiskHandle', '/PalletizedDetail'] },
  { title: msg`Checks`, tiles: ['/ReceiveCheck', '/ReceiveDetailToCheck', '/ReceiveCheckInfo', '/qualityCheck'] },
  { title: msg`Returns`, tiles: ['/ReturnTally', '/ReturnAndReceipt'] },
  {
    title: msg`Vehicle, people, goods`,
    tiles: [
      '/DeLiDeIndex',
      '/deliveryVehicle',
      '/movers',
      '/qualityNotes',
      '/SkupictureCollect',
      '/PackingCollection',
      '/receivingChoices',
    ],
  },
];

const ofMode =
  (mode: Receipt['mode']) =>
  (r: Receipt): boolean =>
    r.mode === mode;
const every = (): boolean => true;

/** What the list behind a tile shows of the open receipts. */
const BEHIND: Readonly<Record<string, (receipt: Receipt) => boolean>> = {
  '/receive': every,
  '/receiveList': every,
  '/takeWork': (r) => r.claimedBy === '',
  '/LPNReceive': ofMode('pallet'),
  '/CaseReceive': ofMode('case'),
  '/SSCCReceive': ofMode('sscc'),
  '/SKUReceive': ofMode('sku'),
  '/DirectReceive': ofMode('direct'),
  '/CWSSkuReceiveList': isFromCentralWarehouse,
  '/CWBatchMulReceive': isOfBatch,
  '/CenterMulReceiveList': isOfCentre,
  '/MDLSKUReceive': isMdl,
  '/XDReceive': ofMode('xd'),
  '/TransportSow': ofMode('transit'),
  '/SerialReceiveStandard': ofMode('serial'),
  '/WeightReceive': ofMode('weighed'),
  '/ReturnTally': ofMode('return'),
};

/** As far as this terminal knows. */
export async function openReceipts(db: Db): Promise<Record<string, number>> {
  const open = (await db.receipts.all()).filter(isOpen);
  return Object.fromEntries(Object.entries(BEHIND).map(([path, isBehind]) => [path, open.filter(isBehind).length]));
}

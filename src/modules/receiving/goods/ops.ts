/** Ops of SKU pictures and dimensions. */
import { CollectPictures, MeasurePack } from '#contract/receiving-goods.ts';
import { GetSku } from '#contract/session.ts';
import type { Sku } from '#contract/rows.ts';
import { defineOp } from '#engine/op.ts';
import { byMark, byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { packQtys } from './packaging.ts';

export const collectPictures = defineOp('receiving.pictures', {
  to: CollectPictures,
  title: msg`Collect pictures`,
  summary: (r) => `${r.skuId} ${r.count}`,
  lanes: (r) => [`sku:${r.skuId}`],
  project: async () => {},
  ifRefused: msg`The SKU keeps the pictures that it had. Nothing was moved.`,
  // It only says where the pictures go that follow it, and those have ids of their own.
  verify: byRepeat,
});

/** Master data is no work row: the terminal reads it again when the SKU is scanned the next time. */
export const measurePack = defineOp('receiving.measure', {
  to: MeasurePack,
  title: msg`Capture dimensions`,
  summary: (r) => `${r.skuId} ${r.caseQty} · ${r.ti} x ${r.hi}`,
  lanes: (r) => [`sku:${r.skuId}`],
  project: async () => {},
  ifRefused: msg`The SKU still counts as not measured and cannot be received. Leave the goods on the dock.`,
  verify: byMark(MeasurePack, GetSku, {
    asking: (r) => ({ skuIds: [r.skuId] }),
    image: ({ data }, r) => {
      const sku = data.find((s) => s.skuId === r.skuId);
      return sku ? { measured: sku.isMeasured, packs: packsOf(sku), layers: `${sku.ti} x ${sku.hi}` } : null;
    },
    expects: (r) => ({ measured: 'Y', packs: packQtys(r).join(' / '), layers: `${r.ti} x ${r.hi}` }),
    words: {
      measured: { label: msg`Measured`, values: { Y: msg`Yes`, N: msg`No` } },
      packs: { label: msg`Units of packaging` },
      layers: { label: msg`TI x HI` },
    },
  }),
});

const packsOf = ({ packs }: Sku): string => packs.map((pack) => pack.packQty).join(' / ');

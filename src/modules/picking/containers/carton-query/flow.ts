import { GetOutboundContainers } from '#contract/picking-containers.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { nested } from '#engine/text.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { toCartonQuery } from '../screens.ts';

/** What is in a carton, whose it is, how far it is, and where it stands; in a dead zone with the age of what is known. */
export const cartonQuery = flow(toCartonQuery)
  .use(outboundBox(msg`Scan the carton`))
  .view('seen', {
    prompt: ({ box: { containerId, out } }) =>
      msg`Container ${containerId}: ${nested(OUT_STATE[out?.state ?? 'free'])}`,
    refresh: ({ box }) => request(GetOutboundContainers, { code: box.containerId }),
    rows: async ({ box }, db) => {
      const { orderId = '', loc, parentId, contents, out } = (await db.containers.get(box.containerId)) ?? box;
      const skus = await skusOf(
        contents.map(({ skuId }) => skuId),
        db,
      );
      return [
        { label: msg`Order`, value: orderId || out?.waveId || '–' },
        { label: msg`Location`, value: loc || '–', strong: true },
        { label: msg`Stands on`, value: [parentId, out?.slot].filter(Boolean).join(' · ') || '–' },
        { label: msg`Lane`, value: out?.lane || '–' },
        { label: msg`Type`, value: out?.typeId || '–' },
        { label: msg`RFID tag`, value: out?.rfid || '–' },
        ...contents.map(({ skuId, skuName, qty }) => ({
          label: skuName || skuId,
          value: inPacks(qty, skus.get(skuId)),
        })),
      ];
    },
    next: msg`Next`,
  })
  .leave();

import { GetContainersOf } from '#contract/search-enquire.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { boxColumns, boxRows, shippingRows, stateText } from '../box-rows.ts';
import { anyBox, boxesOf } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { toContainerQuery } from '../screens.ts';

/**
 * Containers of goods and those that leave: what is in it, whose it is, how far it is and where it stands. An order, a trip
 * or a store lists its containers; what has left the house the WMS says.
 */
export const containerQuery = flow(toContainerQuery, { keep: 'never' })
  .maybe(
    ({ params }) => params.lpn === undefined,
    (f) =>
      f
        .scan(
          'what',
          { as: anyBox, prompt: msg`Scan a container, or the number of its order or trip`, chip: ({ code }) => code },
          refuse.notOnTerminal.when(({ code, boxes, shipping }) => boxes.length === 0 && !shipping && { code }),
          refuse.containerUnknown.when(
            ({ code, boxes, shipping }) => boxes.length === 0 && shipping?.length === 0 && { code },
          ),
        )
        .maybe(
          ({ what }) => what.boxes.length === 0,
          (g) =>
            g.view('gone', {
              prompt: ({ what }) => msg`Container ${what.code}`,
              rows: async ({ what }) => shippingRows(what.shipping ?? []),
              next: msg`Back`,
            }),
        ),
  )
  .maybe(
    ({ params }) => params.lpn !== undefined,
    (f) =>
      f
        .load('boxes', {
          local: async ({ params }, db) => atLeastOne(await boxesOf(params.lpn ?? '', db)),
          remote: ({ params }) => request(GetContainersOf, { code: params.lpn ?? '' }),
          missing: refuse.containerUnknown.from(({ params }) => ({ code: params.lpn ?? '' })),
        })
        .maybe(
          ({ boxes }) => boxes.length > 1,
          (g) =>
            g.enquiry('box', {
              prompt: ({ params }) => msg`Choose a container of ${params.lpn ?? ''}`,
              from: ({ params }, db) => boxesOf(params.lpn ?? '', db),
              by: ({ containerId, out }) => [containerId, out?.tag ?? '', out?.rfid ?? '', out?.parcelNo ?? ''],
              row: (box) => ({ title: box.containerId, detail: box.loc || box.parentId, amount: stateText(box) }),
              columns: boxColumns,
              ask: ({ params }) => request(GetContainersOf, { code: params.lpn ?? '' }),
              none: refuse.containerUnknown.from(({ params }) => ({ code: params.lpn ?? '' })),
              unknown: refuse.notInList,
            }),
        )
        .derive('lpn', ({ boxes, box }) => (box ?? boxes[0])?.containerId ?? '')
        .view('seen', {
          prompt: ({ lpn }) => msg`Container ${lpn}`,
          refresh: ({ lpn }) => request(GetContainersOf, { code: lpn }),
          rows: async ({ lpn }, db) => boxRows(await db.containers.get(lpn), db),
          next: msg`Back`,
        }),
  )
  .opens(({ what }) => (what && what.boxes.length > 0 ? openFlow(toContainerQuery, { lpn: what.code }) : null));

const atLeastOne = <T>(all: readonly T[]): readonly T[] | undefined => (all.length > 0 ? all : undefined);

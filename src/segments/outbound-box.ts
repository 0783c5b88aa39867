/** Containers that goods leave in: one that this terminal knows or the WMS is asked for, and one to put goods into. */
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import type { Container } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Segment } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { Text } from '#engine/text.ts';
import { refuseOutbound } from './refusals.ts';
import { msg } from '@lingui/core/macro';

/** Codes of places and goods, and numbers of carriers, are no numbers of containers that begin. */
export const isOtherNoun = async (code: string, db: Db): Promise<boolean> =>
  ((await db.locations.get(code)) ?? (await db.barcodes.get(code)) ?? (await db.skus.get(code))) !== undefined ||
  (await db.lpns.get(code))?.kind === 'parcel';

/** A container to put goods into: one that is known, or a number that nobody uses yet. */
export interface Target {
  readonly lpn: string;
  /** undefined = not known on this terminal. */
  readonly known: Container | undefined;
}

export const targetContainer = lookup<Target>({
  noun: msg`Container`,
  field: 'LPN',
  gs1: ['00'],
  takesNothing: true,
  shape: [refuseOutbound.targetEmpty.when((code) => code.trim() === '')],
  local: async (code, db) => {
    const known = await db.containers.get(code);
    if (known) return { lpn: code, known };
    return (await isOtherNoun(code, db)) ? undefined : { lpn: code, known: undefined };
  },
  missing: refuseOutbound.notForOrders,
});

/** One of the containers that goods leave in. */
export const carriedBox = lookup<Container>({
  noun: msg`Container`,
  field: 'LPN',
  gs1: ['00'],
  local: (code, db) => db.containers.get(code),
  remote: (code) => request(GetOutboundContainers, { code }),
  missing: refuseOutbound.notCarriedHere,
});

export const outboundBox = (prompt: Text): Segment<object, { readonly box: Container }> =>
  segment<object>()((f) =>
    f.scan(
      'box',
      { as: carriedBox, prompt, chip: ({ containerId }) => containerId },
      refuseOutbound.notForOrders.when(({ containerId, out }) => !out && { code: containerId }),
    ),
  );

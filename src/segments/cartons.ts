/** Which box goods need: what they take and weigh by the master data, and the types of boxes that there are. */
import type { Sku } from '#contract/rows.ts';
import type { BoxType, ToBox } from '#domain/cartons.ts';
import { mul } from '#domain/decimal.ts';
import { isWeighed } from '#domain/sku.ts';
import type { CodeItem, Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { refuseOutbound } from './refusals.ts';

/** Measures are those of a case; a piece is its part of it, and as long as it only where it is one. */
export function toBox(id: string, qty: number, sku: Sku | undefined): ToBox {
  const perCase = sku?.packs[1]?.packQty ?? 1;
  const [length, width, height] = [sku?.length ?? 0, sku?.width ?? 0, sku?.height ?? 0];
  return {
    id,
    qty,
    volume: mul(mul(length, width), height) / perCase,
    longest: perCase === 1 ? Math.max(length, width, height) : 0,
    weight: sku?.weight ?? 0,
    isWhole: sku !== undefined && isWeighed(sku),
  };
}

/** Types of shipping boxes that were measured. */
export async function boxTypes(db: Db): Promise<BoxType[]> {
  return (await boxCodes(db)).flatMap(({ code, box }) => (box ? [{ typeId: code, ...box }] : []));
}

/** Of a WMS that has measured none, every type of container: it does not say which are boxes. */
async function boxCodes(db: Db): Promise<CodeItem[]> {
  const types = await db.codes.where('type', 'ContainerType');
  const measured = types.filter(({ box }) => box !== undefined);
  return measured.length > 0 ? measured : types;
}

export const askBoxType = segment<object>()((f) =>
  f.choose('type', {
    prompt: msg`Which box is it?`,
    none: refuseOutbound.typeEmpty,
    from: (_, db) => boxCodes(db),
    id: ({ code }) => code,
    row: ({ name }) => ({ title: name }),
  }),
);

/** What a box is sealed with beside its weight: the number of its carrier, materials, and its size where that is not its type's. */
import type { RequestOf } from '#contract/call.ts';
import type { Order } from '#contract/outbound-rows.ts';
import type { CompleteShippingPackage } from '#contract/packing.ts';
import type { Container } from '#contract/rows.ts';
import { compare, mul } from '#domain/decimal.ts';
import type { CodeItem, Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Field, FormValue } from '#engine/fields.ts';
import { segment } from '#engine/flow.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Choice } from '#engine/steps.ts';
import { i18nText } from '#engine/text.ts';
import { copiesOf, fewCopies } from '#segments/copies.ts';
import { freeParcel, givesNumbers, leasedParcel } from '#segments/parcel-numbers.ts';
import { refuseParcel } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import type { ToPack } from './order.ts';

type Seal = RequestOf<typeof CompleteShippingPackage>;
type Size = NonNullable<Seal['size']>;

interface Ready {
  readonly work: ToPack;
  readonly box: Container;
  readonly me: Me;
}

/** What is usual for a box of its type and its carrier. */
interface Usual {
  /** Its carrier gives numbers in blocks; false: it gives none, or brings them. */
  readonly isNumbered: boolean;
  /** '' where none is left. */
  readonly parcelNo: string;
  /** Of its type, in metres. */
  readonly size: Size | undefined;
  readonly materials: readonly CodeItem[];
}

async function usualOf(db: Db, { carrierId }: Order, { out }: Container): Promise<Usual> {
  const type = await db.codes.get(`ContainerType/${out?.typeId ?? ''}`);
  const isNumbered = carrierId !== '' && (await givesNumbers(db, carrierId));
  // One that was sealed before and opened again bears its number.
  const own = out?.parcelNo ?? '';
  return {
    isNumbered,
    parcelNo: own === '' && isNumbered ? await freeParcel(db, carrierId) : own,
    size: type?.box,
    materials: await db.codes.where('type', 'PackMaterial'),
  };
}

/** `usual`: with what is proposed. `scanned`: the label of the carrier is on it already. `more`: with materials, or another size. */
interface Way extends Choice {
  readonly id: 'usual' | 'scanned' | 'more';
}

function waysFor({ isNumbered, parcelNo }: Usual): Way[] {
  const isWithout = isNumbered && parcelNo === '';
  const usual: Way = isWithout
    ? { id: 'usual', title: msg`Seal without a number`, detail: msg`No number of the carrier is left here` }
    : { id: 'usual', title: msg`Seal`, ...(parcelNo !== '' && { detail: parcelNo }) };
  const scanned: Way = { id: 'scanned', title: msg`A label of the carrier is on it` };
  const more: Way = { id: 'more', title: msg`With materials, another size or copies` };
  return isNumbered ? [usual, scanned, more] : [usual, more];
}

/** One confirm where everything is as usual. */
export const sealing = segment<Ready>()((f) =>
  f
    .load('usual', ({ work, box }, db) => usualOf(db, work.order, box))
    .choose('way', {
      prompt: ({ box }) => msg`Seal ${box.containerId}`,
      from: async ({ usual }) => waysFor(usual),
      id: ({ id }: Way) => id,
      row: (way) => way,
      chip: () => '',
      none: refuse.noBoxes,
    })
    .maybe(
      ({ way }) => way.id === 'scanned',
      (g) =>
        g.scan(
          'stuckOn',
          { as: leasedParcel, prompt: msg`Scan the label of the carrier`, chip: ({ parcelNo }) => parcelNo },
          refuseParcel.parcelUsed.when(
            ({ parcelNo, on }, { box }) => on !== '' && on !== box.containerId && { code: parcelNo, box: on },
          ),
          refuseParcel.parcelOfOtherCarrier.when(
            ({ parcelNo, carrierId }, { work }) =>
              carrierId !== work.order.carrierId && { code: parcelNo, carrier: carrierId },
          ),
        ),
    )
    .maybe(
      ({ way }) => way.id === 'more',
      (g) =>
        g.form(
          'more',
          {
            prompt: ({ box }) => msg`What is ${box.containerId} sealed with?`,
            fields: ({ usual, me }) => fieldsFor(usual, me),
            next: msg`Seal`,
          },
          refuse.sizeHalf.when(
            (filled: FormValue) => new Set(SIDES.map((side) => centimetres(filled, side) > 0)).size > 1,
          ),
          refuse.sizeTooLarge.when(
            (filled: FormValue) =>
              SIDES.some((side) => centimetres(filled, side) > MOST_CM) && { max: String(MOST_CM) },
          ),
          ...ofPart(fewCopies, (filled: FormValue) => ({ copies: Number(filled['copies'] || 0) })),
        ),
    )
    .derive('seal', ({ usual, stuckOn, more }) => ({
      parcelNo: stuckOn?.parcelNo ?? usual.parcelNo,
      materials: more ? materialsOf(usual, more) : [],
      ...(more && sizeOf(usual, more)),
    }))
    .derive('copies', ({ more, me }) => (more ? Number(more['copies'] || 0) : me.printPoint === '' ? 0 : 1)),
);

const SIDES = ['length', 'width', 'height'] as const;
const SIDE = { length: msg`Length, cm`, width: msg`Width, cm`, height: msg`Height, cm` };
/** No shipping box is longer. */
const MOST_CM = 300;

const centimetres = (filled: FormValue, side: (typeof SIDES)[number]): number => Number(filled[side] || 0);

function fieldsFor({ size, materials }: Usual, me: Me): Field[] {
  return [
    ...materials.map(({ code, name }): Field => ({ name: `of-${code}`, label: i18nText(name), kind: 'number' })),
    ...SIDES.map((side): Field => ({
      name: side,
      label: SIDE[side],
      kind: 'number',
      digits: 1,
      initial: size ? String(mul(size[side], 100)) : '',
    })),
    { ...copiesOf(me, 1), name: 'copies' },
  ];
}

const materialsOf = ({ materials }: Usual, filled: FormValue): Seal['materials'] =>
  materials.flatMap(({ code }) => {
    const count = Number(filled[`of-${code}`] || 0);
    return count > 0 ? [{ materialId: code, count }] : [];
  });

/** Nothing where it is that of its type. */
function sizeOf({ size }: Usual, filled: FormValue): Pick<Seal, 'size'> {
  const [length = 0, width = 0, height = 0] = SIDES.map((side) => mul(centimetres(filled, side), 0.01));
  if (length === 0) return {};
  const isUsual = size && SIDES.every((side, i) => compare(size[side], [length, width, height][i] ?? 0) === 0);
  return isUsual ? {} : { size: { length, width, height } };
}

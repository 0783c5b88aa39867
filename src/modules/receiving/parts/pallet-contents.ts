/** The content of an announced pallet, looked at before it comes in: quantities and lots to correct, temperature, pictures. */
import type { Container } from '#contract/rows.ts';
import { compare, sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { listed, photos, text } from '#engine/fields.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import type { Announced } from './announced.ts';
import { refuse as refuseArrival } from '../arrival/refusals.ts';
import { degreesOf } from '#domain/temperature.ts';
import { datesOfLots, fieldsOfLots, lotIn } from '#segments/lots-of-several.ts';
import type { LotOf } from '#segments/lots-of-several.ts';
import { askFullPalletOfAll } from '#segments/full-pallet.ts';
import { refuse } from '../refusals.ts';
import { open } from '#segments/receivable.ts';
import { inPacks, isWeighed } from '#domain/sku.ts';
import type { Field, FormValue } from '#engine/fields.ts';
import { refuseReceivable } from '#segments/refusals.ts';

/** What is recorded beside the goods of a pallet. */
export const attachments = { goodsTemp: text(msg`Goods °C`), photos: photos(msg`Pictures of the goods`) };
interface Attached {
  readonly goodsTemp?: string | undefined;
  /** How many; as a form whose fields are made from data gives it. */
  readonly photos?: number | string | undefined;
}

export const readableTemperature: readonly Rule<Attached, unknown>[] = [
  refuseArrival.temperatureUnreadable.when(
    ({ goodsTemp = '' }) => degreesOf(goodsTemp) === undefined && { typed: goodsTemp },
  ),
];

/** As the WMS wants them; nothing where nothing was recorded. */
export function attached({ goodsTemp: typed = '', photos: taken }: Attached) {
  const goodsTemp = degreesOf(typed);
  const count = Number(taken || 0);
  return { ...(typeof goodsTemp === 'number' && { goodsTemp }), ...(count > 0 && { photos: count }) };
}

type Looking = { readonly pallet: Announced };
type Goods = Announced['goods'][number];

const countOf = (form: FormValue, place: number): number => Number(form[`qty/${place}`] || 0);
const nameOf = ({ content, sku }: Goods, among: readonly Goods[]): string =>
  among.filter((g) => g.sku.skuId === sku.skuId).length > 1
    ? `${content.skuName} · ${inPacks(content.qty, sku)}`
    : content.skuName;

/** As announced; whoever finds something else types it over, 0 for what is missing. */
const fieldsOf = ({ pallet: { goods }, lots }: Looking & { readonly lots: readonly LotOf[] }): Field[] => [
  ...goods.map((each, place): Field => {
    const name = nameOf(each, goods);
    const { content, sku } = each;
    const unit = sku.packs[0]?.uomName ?? '';
    const announced = inPacks(content.qty, sku);
    return {
      name: `qty/${place}`,
      label: isWeighed(sku) ? msg`Kilograms of ${name}` : msg`Quantity of ${name} in ${unit}: ${announced} expected`,
      kind: 'number',
      required: true,
      weighs: isWeighed(sku),
      initial: String(content.qty),
    };
  }),
  ...fieldsOfLots(lots),
  ...listed(attachments),
];

const counted: readonly Rule<FormValue, Looking>[] = [
  refuse.qtyZero.when((form, { pallet: { goods } }) => goods.every((_, place) => countOf(form, place) === 0)),
  refuseReceivable.overReceived.when((form, { pallet: { goods } }) => {
    const over = goods.find(({ line }) => compare(foundOn(line.lineId, form, goods), open(line)) > 0);
    return over !== undefined && { open: inPacks(open(over.line), over.sku) };
  }),
];

const foundOn = (lineId: string, form: FormValue, goods: readonly Goods[]): number =>
  sum(goods.map(({ line }, place) => (line.lineId === lineId ? countOf(form, place) : 0)));

const differing = (pallet: string, list: string) =>
  msg`Found on ${pallet} / expected: ${list}. Receive with this difference?`;

/** Goods whose quantity is another: as it was found, as it was announced. */
const differences = (goods: readonly Goods[], found: FormValue): string =>
  goods
    .map((each, place) => ({ ...each, name: nameOf(each, goods), qty: countOf(found, place) }))
    .filter(({ content, qty }) => compare(qty, content.qty) !== 0)
    .map(({ name, sku, content, qty }) => `${name} ${inPacks(qty, sku)} / ${inPacks(content.qty, sku)}`)
    .join(', ');

async function lotsOf({ goods }: Announced, db: Db): Promise<LotOf[]> {
  const all = await Promise.all(
    goods.map(async (each, place): Promise<LotOf[]> => {
      const template = await db.templates.get(each.sku.lotTemplate);
      const { content, sku } = each;
      return template ? [{ key: String(place), sku, template, announced: content.lot, name: nameOf(each, goods) }] : [];
    }),
  );
  return all.flat();
}

/** Shows what the pallet holds and asks what was found of it. */
export const checkContents = segment<Looking>()((f) =>
  f
    .load('lots', ({ pallet }, db) => lotsOf(pallet, db))
    .form(
      'found',
      { prompt: ({ pallet: { containerId } }) => msg`Check what ${containerId} holds`, fields: fieldsOf },
      ...counted,
      ...datesOfLots,
      ...readableTemperature,
    )
    .confirm('differs', {
      when: ({ pallet, found }) => pallet.goods.some(({ content }, i) => compare(countOf(found, i), content.qty) !== 0),
      ask: ({ pallet: { containerId, goods }, found }) => differing(containerId, differences(goods, found)),
    })
    .derive('onto', ({ pallet }) => ({ lpn: pallet.containerId }))
    .derive('coming', ({ pallet, found }) =>
      pallet.goods.map(({ sku }, place) => ({ sku, qty: countOf(found, place) })),
    )
    .use(askFullPalletOfAll),
);

/** What was found, as the WMS wants it; what is missing is left out. */
export const foundIn = ({ goods }: Announced, found: FormValue) =>
  goods.flatMap(({ content: { lineId, skuId, lot } }, place) => {
    const qty = countOf(found, place);
    const answered = lotIn(found, String(place));
    return qty > 0 ? [{ lineId, skuId, qty, lot: { ...lot, ...answered } }] : [];
  });

/** As it was announced. */
export const asAnnounced = ({ contents }: Container) =>
  contents.map(({ lineId, skuId, qty, lot }) => ({ lineId, skuId, qty, lot }));

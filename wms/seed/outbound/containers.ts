/** What goods leave in: totes, carts, cages and cartons that wait for work, some of them filled, and a cabinet that came back. */
import type { ContainerKind } from '#contract/rows.ts';
import { outboundFamily, turned, type OutboundMaker } from './maker.ts';
import { allTaken, stand, type Standing } from './standing.ts';

export const containers = outboundFamily(4, (maker) => {
  toClose(maker);
  ofStores(maker);
  maker.step('WH1', (ctx) =>
    stand(ctx, [
      ...many('TOTE-80', 40, 'tote', 'TOTE-M').slice(STORES.length),
      ...many('CART-', 6, 'cart', 'CART-8'),
      ...many('CAGE-', 8, 'cage', 'CAGE').slice(STORES.length),
      ...many('BOX-80', 12, 'box', 'CARTON-M', true).slice(TO_CLOSE),
      { id: 'CAB-01', kind: 'cage', type_id: 'CAGE', state: 'shipped', trip_no: DEPARTED },
    ]),
  );
  maker.step('WH2', (ctx) =>
    stand(ctx, [
      ...many('TOTE-85', 12, 'tote', 'TOTE-M'),
      ...many('CART-5', 2, 'cart', 'CART-8'),
      ...many('CAGE-5', 3, 'cage', 'CAGE'),
    ]),
  );
});

/** Cartons of orders that are picked, and only have to be closed. */
const TO_CLOSE = 5;
/** Each has a full cage, and a tote for its next one. */
const STORES = [0, 1] as const;
/** The first trip that has left from here. */
const DEPARTED = 'WB-500001';
/** Every fifth carton carries a tag. */
const TAGGED = 5;

/** Nobody's, and where nobody has to look for it. */
const many = (name: string, count: number, kind: ContainerKind, type_id: string, hasTags = false): Standing[] =>
  Array.from({ length: count }, (_, i) => {
    const id = `${name}${String(i + 1).padStart(2, '0')}`;
    return { id, kind, type_id, ...(hasTags && i % TAGGED === 0 && { rfid: `E28011-${id}` }) };
  });

/** A case of an order each, picked into a carton that stands open at the packing tables. */
function toClose(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW03', 'A', 'B');
  const ids = Array.from({ length: TO_CLOSE }, (_, n) =>
    maker.order(
      turned(goods, n)
        .slice(0, 1)
        .map((its) => ({ goods: its, qty: its.sku.caseQty })),
      { priority: 2 },
    ),
  );
  const boxes = many('BOX-80', TO_CLOSE, 'box', 'CARTON-M', true);
  maker.wave('W-7030', 'single', ids, {
    afterwards: (ctx, waveId) =>
      allTaken(ctx, waveId, ({ order_id }) => [{ ...boxes[ids.indexOf(order_id)]!, order_id }]),
  });
}

/** Picked for two stores: the first article of each into a cage that is full by now, the others into a tote for the next. */
function ofStores(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW03', 'A', 'B');
  const ids = STORES.map((store) =>
    maker.order(
      turned(goods, store)
        .slice(0, 3)
        .map((its, i) => ({ goods: its, qty: 2 + i })),
      { store, priority: 2 },
    ),
  );
  const cages = many('CAGE-', STORES.length, 'cage', 'CAGE');
  const totes = many('TOTE-80', STORES.length, 'tote', 'TOTE-M');
  maker.wave('W-7031', 'store', ids, {
    afterwards: (ctx, waveId) =>
      allTaken(ctx, waveId, ({ order_id, store_id, store_name }) => {
        const of = { store_id, store_name, wave_id: waveId };
        const n = ids.indexOf(order_id);
        return [
          { ...cages[n]!, ...of, is_full: true },
          { ...totes[n]!, ...of },
        ];
      }),
  });
}

/** All of a container counted at once: by the retailer's review, and by business sampling. */
import type { JobLine, Sku } from '#contract/rows.ts';
import { add } from '#domain/decimal.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { sampledItem } from '../lookups.ts';
import type { Item } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { isOfTask, lineOffers, linesFor, nameOf } from './lines.ts';
import type { AtTask } from './lines.ts';

interface Count {
  readonly item: Item;
  readonly qty?: number;
}

/** What is said of a row is what it is; what is scanned is added. What nobody counted is not there. */
export const found = (lines: readonly JobLine[], counts: readonly Count[]): JobLine[] =>
  lines.map((line) => {
    const its = counts.filter(({ item, qty }) => qty !== undefined && linesFor(item, lines)[0] === line);
    const done = its.reduce((sum, { item, qty = 0 }) => (item.kind === 'goods' ? add(sum, qty) : qty), 0);
    return { ...line, done, status: its.length > 0 ? 'done' : 'open' };
  });

interface Asked extends AtTask {
  readonly item: Item;
}

const lineOf = ({ item, lines }: Asked): JobLine | undefined => linesFor(item, lines)[0];
const skuOf = (v: Asked): Sku | undefined => v.skus.get(lineOf(v)?.skuId ?? '');
const words = (v: Asked): string => {
  const line = lineOf(v);
  return line ? nameOf(line) : v.item.code;
};

export const countAll = segment<AtTask>()((f) =>
  f
    .tally(
      'counted',
      {
        as: sampledItem,
        prompt: ({ lpn }) => msg`Scan the goods in ${lpn}, piece by piece, or tap a row`,
        offers: { from: async ({ basket, ...at }) => lineOffers({ ...at, lines: found(at.lines, basket) }) },
        row: ({ item, qty }) => ({
          title: item.kind === 'row' ? item.line.skuId : item.code,
          ...(qty !== undefined && { amount: String(qty) }),
        }),
        count: {
          given: ({ item }) => (item.kind === 'goods' && !isWeighed(item.sku) ? item.qty : undefined),
          prompt: (v) => msg`How many of ${words(v)} are in ${v.lpn}?`,
          expect: (v) => inPacks(lineOf(v)?.planned ?? 0, skuOf(v)),
          unit: (v) => skuOf(v)?.packs[0]?.uomName ?? '',
          units: (v) => {
            const sku = skuOf(v);
            return sku ? unitsOf(sku) : [];
          },
          weighs: (v) => {
            const sku = skuOf(v);
            return sku !== undefined && isWeighed(sku);
          },
          rules: [],
        },
      },
      isOfTask,
      refuse.whichRow.when((item, { lines }) => linesFor(item, lines).length > 1 && { code: item.code }),
    )
    .derive('seen', ({ lines, counted }) => found(lines, counted)),
);

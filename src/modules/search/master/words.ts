/** How settings of replenishment are worded. */
import type { RepSetting } from '#contract/rows.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

type Chosen = 'level' | 'unit' | 'turnover' | 'strategy' | 'constraint';

/** What may be chosen. */
export const CHOICES: { readonly [F in Chosen]: Readonly<Record<RepSetting[F], Text>> } = {
  level: { sku: msg`By SKU`, location: msg`By location`, group: msg`By group`, owner: msg`By owner` },
  unit: { fullCase: msg`Full cases`, fullPallet: msg`Full pallets`, partialPallet: msg`Opened pallets` },
  turnover: { FEFO: msg`First expired, first out`, FIFO: msg`First in, first out`, LIFO: msg`Last in, first out` },
  strategy: {
    wholeFirst: msg`Whole pallets first`,
    remaindersFirst: msg`Clear remainders first`,
    nearestFirst: msg`Nearest first`,
  },
  constraint: { none: msg`None`, neverOpenPallet: msg`Never open a pallet`, oneLot: msg`One lot only` },
};

/** Where goods are brought from and to. */
export const USAGES = ['reserve', 'pick', 'vlm', 'stage'] as const;

export const FIELD = {
  seq: msg`Sequence`,
  enabled: msg`Applies`,
  ownerId: msg`Owner`,
  skuId: msg`SKU`,
  loc: msg`Location`,
  locGroup: msg`Group of locations`,
  level: msg`Execution level`,
  lower: msg`Lower limit`,
  upper: msg`Upper limit`,
  unit: msg`Unit of the limits`,
  turnover: msg`Turnover rule`,
  strategy: msg`Allocation strategy`,
  fromUsage: msg`Taken from`,
  toUsage: msg`Brought to`,
  constraint: msg`Constraint`,
} satisfies Partial<Record<keyof RepSetting, Text>>;

export const YES_NO: Readonly<Record<'Y' | 'N', Text>> = { Y: msg`Yes`, N: msg`No` };

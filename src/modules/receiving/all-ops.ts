/** Every op of receiving by its id: the worker sends them, lists of what was scanned show them all. */
import type { Op } from '#engine/op.ts';
import { opRegistry } from '#engine/op.ts';
import * as arrival from './arrival/ops.ts';
import * as check from './check/ops.ts';
import * as direct from './direct/ops.ts';
import * as goods from './goods/ops.ts';
import * as loose from './loose/ops.ts';
import * as ops from './ops.ts';
import * as pallets from './pallets/ops.ts';
import * as returns from './returns/ops.ts';
import * as serial from './serial/ops.ts';
import * as sscc from './sscc/ops.ts';
import * as transit from './transit/ops.ts';
import * as weigh from './weigh/ops.ts';

export const receivingOps: ReadonlyMap<string, Op> = opRegistry(
  ops,
  arrival,
  direct,
  loose,
  sscc,
  transit,
  serial,
  weigh,
  pallets,
  check,
  returns,
  goods,
);

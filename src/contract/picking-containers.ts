/** Calls about the containers that goods leave in: bind, group, close, correct. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, PositiveQty } from './fields.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';

export const BindContainers = op('/WMS/BindContainers', {
  summary: 'Containers are for this order, wave, store or slot from now on.',
  offline: 'A',
  request: v.object({
    /** Empty outside of a job. */
    jobId: v.string(),
    rows: v.pipe(
      v.array(
        v.object({
          lpn: Id,
          kind: v.picklist(['tote', 'box', 'pallet', 'cart', 'cage', 'cell', 'case']),
          orderId: v.string(),
          waveId: v.string(),
          storeId: v.string(),
          /** Cart, cage or pallet that it stands in or on, empty for none. */
          parentId: v.string(),
          slot: v.string(),
          /** Code of type `ContainerType`, empty where nobody has said. */
          typeId: v.string(),
          rfid: v.string(),
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  response: Changed,
});

export const UnbindContainer = op('/WMS/UnbindContainer', {
  summary: 'A container is nobody’s again, e.g. a cabinet that comes back from its trip.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    /** Code of type `UnbindReason`. */
    reason: v.string(),
  }),
  response: Changed,
});

export const ComposePallet = op('/WMS/ComposePallet', {
  summary: 'Containers were put onto a shipping pallet or into a roll cage, or taken off it.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    children: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
    off: v.boolean(),
  }),
  response: Changed,
});

export const SetCageState = op('/WMS/SetCageState', {
  summary: 'A roll cage is full, or its store has got everything.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    storeId: Id,
    state: v.picklist(['full', 'complete']),
    /** The cage that goes on for the store, where it is full. */
    next: v.string(),
    /** Of `complete`: what is still open of the store was seen and confirmed. */
    openConfirmed: v.optional(v.boolean()),
  }),
  response: Changed,
});

export const CloseContainer = op('/WMS/CloseContainer', {
  summary: 'A container is closed: nothing goes in or out any more.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    typeId: v.string(),
    /** Kilograms, gross; left out where it is not weighed. */
    weight: v.optional(PositiveQty),
    /** Entered by hand, not read from the scale. */
    typed: v.optional(v.boolean()),
    /** The weight is not what the contents should weigh, and the operator closed it all the same. */
    weightConfirmed: v.optional(v.boolean()),
    /** Quantity that the terminal believes to be in it. */
    holds: v.number(),
  }),
  response: Changed,
});

export const ReopenContainer = op('/WMS/ReopenContainer', {
  summary: 'A closed container is opened again.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    /** Code of type `PickReason`. */
    reason: v.string(),
  }),
  response: Changed,
});

export const UpdateContainerType = op('/WMS/UpdateContainerType', {
  summary: 'The type of a container is corrected.',
  offline: 'B',
  request: v.object({ lpn: Id, typeId: v.string() }),
  response: Changed,
});

export const ChangeCargoTerminal = op('/WMS/ChangeCargoTerminal', {
  summary: 'A container, or everything of a store, goes to another staging lane.',
  offline: 'A',
  request: v.object({
    /** Empty where it is all of a store. */
    lpn: v.string(),
    storeId: v.string(),
    lane: v.string(),
    reason: v.string(),
  }),
  response: Changed,
});

export const MergeContainers = op('/WMS/MergeContainers', {
  summary: 'Everything in a container was put into another one of the same order or store.',
  offline: 'A',
  request: v.object({
    fromLpn: Id,
    toLpn: Id,
    /** Quantity that the terminal believes to be in the first. */
    holds: v.number(),
  }),
  response: Changed,
});

export const GetOutboundContainers = ask('/WMS/GetOutboundContainers', {
  summary:
    'Containers that goods leave in, by a code of theirs, of what they stand on, of their order or of their wave.',
  offline: 'N',
  request: v.object({ code: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: { found: ({ rows }) => rows.containers.map((c) => c.containerId) },
});

/** Ops about the containers that goods leave in. */
import {
  BindContainers,
  ChangeCargoTerminal,
  CloseContainer,
  ComposePallet,
  GetOutboundContainers,
  MergeContainers,
  ReopenContainer,
  UnbindContainer,
  UpdateContainerType,
} from '#contract/picking-containers.ts';
import type { ResponseOf } from '#contract/call.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp } from '#engine/op.ts';
import { byMark, byRepeat } from '#engine/verify.ts';
import { nameOfStore, poured, putOn, takenOff } from '#segments/belief/carriers.ts';
import { unbound } from '#segments/belief/unbound.ts';
import { msg } from '@lingui/core/macro';
import { OUT_STATE } from '#segments/out-state.ts';
import { bound, setOut } from '#segments/belief/outbound.ts';

export const bindContainers = defineOp('picking.bind', {
  to: BindContainers,
  title: msg`Bind container`,
  summary: (r) => r.rows.map(({ lpn, slot }) => (slot === '' ? lpn : `${slot} · ${lpn}`)).join(' '),
  lanes: (r) => [
    ...r.rows.map(({ lpn }) => `lpn:${lpn}`),
    // What it stands on has to be bound before it.
    ...new Set(r.rows.filter(({ parentId }) => parentId !== '').map(({ parentId }) => together(`lpn:${parentId}`))),
    ...(r.jobId === '' ? [] : [together(`job:${r.jobId}`)]),
    ...new Set(r.rows.filter(({ orderId }) => orderId !== '').map(({ orderId }) => together(`order:${orderId}`))),
  ],
  async project(rows, r) {
    const job = await rows.jobs.get(r.jobId);
    for (const { lpn, kind, orderId, parentId, storeId, waveId, slot, typeId, rfid } of r.rows) {
      const order = await rows.orders.get(orderId);
      await bound(rows, {
        lpn,
        kind,
        orderId,
        jobId: r.jobId,
        ownerId: order?.ownerId ?? job?.ownerId ?? '',
        parentId,
        out: {
          waveId,
          storeId,
          storeName: (await nameOfStore(rows, storeId)) ?? '',
          slot,
          ...(typeId !== '' && { typeId }),
          ...(rfid !== '' && { rfid }),
        },
      });
    }
  },
  ifRefused: msg`The container is not meant for this. Empty it before it is used.`,
  verify: byMark(BindContainers, GetOutboundContainers, {
    asking: (r) => ({ code: r.rows[0]?.lpn ?? '' }),
    image: ({ rows }, r) => {
      const box = rows.containers.find(({ containerId }) => containerId === r.rows[0]?.lpn);
      return { order: box?.orderId ?? '', job: box?.jobId ?? '' };
    },
    expects: (r) => ({ order: r.rows[0]?.orderId ?? '', job: r.jobId }),
    words: { order: { label: msg`Order` }, job: { label: msg`Job` } },
  }),
});

const stateOf = ({ rows }: ResponseOf<typeof GetOutboundContainers>, { lpn }: { lpn: string }) => {
  const box = rows.containers.find(({ containerId }) => containerId === lpn);
  return box ? { state: box.out?.state ?? '' } : null;
};
const states = {
  state: {
    label: msg`State`,
    values: OUT_STATE,
  },
};

export const closeContainer = defineOp('picking.close', {
  to: CloseContainer,
  title: msg`Close container`,
  summary: (r) => r.lpn,
  lanes: (r) => [`lpn:${r.lpn}`],
  project: (rows, { lpn, typeId, weight, weightConfirmed }) =>
    setOut(rows, lpn, {
      state: 'closed',
      typeId,
      review: weightConfirmed === true,
      ...(weight !== undefined && { weight }),
    }),
  ifRefused: msg`The goods are in an open container. Do not send it on.`,
  verify: byMark(CloseContainer, GetOutboundContainers, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: stateOf,
    expects: () => ({ state: 'closed' }),
    without: () => ({ state: 'picking' }),
    words: states,
  }),
});

export const updateType = defineOp('picking.type', {
  to: UpdateContainerType,
  title: msg`Correct the container type`,
  summary: (r) => `${r.lpn} · ${r.typeId}`,
  lanes: (r) => [`lpn:${r.lpn}`],
  project: (rows, { lpn, typeId }) => setOut(rows, lpn, { typeId }),
  ifRefused: msg`The container keeps the type that it had.`,
  verify: byRepeat,
});

export const changeLane = defineOp('picking.lane', {
  to: ChangeCargoTerminal,
  title: msg`Change the lane`,
  summary: (r) => `${r.lpn || r.storeId} → ${r.lane}`,
  lanes: (r) => [r.lpn === '' ? `store:${r.storeId}` : `lpn:${r.lpn}`],
  async project(rows, { lpn, storeId, lane }) {
    const boxes = lpn === '' ? await rows.containers.all() : [];
    const ids = boxes.filter(({ out }) => out?.storeId === storeId).map(({ containerId }) => containerId);
    for (const id of lpn === '' ? ids : [lpn]) await setOut(rows, id, { lane });
  },
  ifRefused: msg`It keeps the lane that it had.`,
  verify: byRepeat,
});

export const unbind = defineOp('picking.unbind', {
  to: UnbindContainer,
  title: msg`Free a container`,
  summary: (r) => r.lpn,
  lanes: (r) => [`lpn:${r.lpn}`],
  async project(rows, { lpn }) {
    await unbound(rows, lpn);
    const on = await rows.containers.where('parentId', lpn);
    for (const id of [lpn, ...on.map(({ containerId }) => containerId)])
      await rows.containers.update(id, { parentId: '' });
  },
  ifRefused: msg`The container is still bound. Do not use it for anything else.`,
  verify: byMark(UnbindContainer, GetOutboundContainers, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: stateOf,
    expects: () => ({ state: 'free' }),
    words: states,
  }),
});

export const reopenContainer = defineOp('picking.reopen', {
  to: ReopenContainer,
  title: msg`Open a container again`,
  summary: (r) => r.lpn,
  lanes: (r) => [`lpn:${r.lpn}`],
  project: (rows, { lpn }) =>
    rows.containers.update(lpn, ({ out }) => {
      if (!out) return {};
      const isClosed = out.state === 'closed' || out.state === 'checked';
      const closed = isClosed ? ({ state: 'picking', weight: 0, review: false } as const) : {};
      return { out: { ...out, full: false, complete: false, ...closed } };
    }),
  ifRefused: msg`The container is still closed. Put nothing in and take nothing out.`,
  verify: byMark(ReopenContainer, GetOutboundContainers, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: stateOf,
    expects: () => ({ state: 'picking' }),
    without: () => ({ state: 'closed' }),
    words: states,
  }),
});

export const mergeContainers = defineOp('picking.merge', {
  to: MergeContainers,
  title: msg`Merge containers`,
  summary: (r) => `${r.fromLpn} → ${r.toLpn}`,
  lanes: (r) => [`lpn:${r.fromLpn}`, `lpn:${r.toLpn}`],
  project: (rows, { fromLpn, toLpn }) => poured(rows, fromLpn, toLpn),
  ifRefused: msg`The goods lie in the second container. Put them back, or show a supervisor.`,
  verify: byMark(MergeContainers, GetOutboundContainers, {
    asking: ({ fromLpn }) => ({ code: fromLpn }),
    image: (answer, { fromLpn }) => stateOf(answer, { lpn: fromLpn }),
    expects: () => ({ state: 'free' }),
    without: () => ({ state: 'picking' }),
    words: states,
  }),
});

export const composePallet = defineOp('picking.compose', {
  to: ComposePallet,
  title: msg`Put containers together`,
  summary: (r) => (r.off ? `${r.lpn} → ${r.children.join(' ')}` : `${r.children.join(' ')} → ${r.lpn}`),
  lanes: (r) => [r.lpn, ...r.children].map((lpn) => `lpn:${lpn}`),
  async project(rows, { lpn, children, off }) {
    for (const child of children) await (off ? takenOff : putOn)(rows, lpn, child);
  },
  ifRefused: msg`The containers stand where you put them. Take them off again.`,
  verify: byMark(ComposePallet, GetOutboundContainers, {
    asking: ({ children }) => ({ code: children[0] ?? '' }),
    image: ({ rows }, r) => {
      const box = rows.containers.find(({ containerId }) => containerId === r.children[0]);
      return box ? { on: box.parentId } : null;
    },
    expects: (r) => ({ on: r.off ? '' : r.lpn }),
    without: (r) => ({ on: r.off ? r.lpn : '' }),
    words: { on: { label: msg`Stands on` } },
  }),
});

/** The segment that puts goods into the container of whom they are for: its own, its slot, or one that begins. */
import type { Pick as PickRow } from '#contract/outbound-rows.ts';
import type { Container, ContainerKind, Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { knows } from '#engine/env.ts';
import type { Me } from '#engine/env.ts';
import { answerStep, segment } from '#engine/flow.ts';
import type { Segment } from '#engine/flow.ts';
import type { Offer } from '#engine/steps.ts';
import type { Rule } from '#engine/refusal.ts';
import { posting } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import { freeLpn } from '#segments/build-pallet.ts';
import { refuseOutbound, refusePallet } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { bindContainers } from '../containers/ops.ts';
import { targetContainer } from '#segments/outbound-box.ts';
import type { Target } from '#segments/outbound-box.ts';
import { refuse } from '../refusals.ts';

/** What of a pick, or of a share, says whom its goods are for. */
type Whom = Pick<PickRow, 'orderId' | 'storeId' | 'waveId' | 'slot' | 'toLpn'>;

interface For {
  readonly job: Job;
  readonly pick: Whom;
  readonly me: Me;
}

/** Containers of this job that take the goods of a pick, e.g. the tote in its slot. */
export async function targetsOf(db: Db, { job, pick }: Omit<For, 'me'>): Promise<Container[]> {
  const boxes = (await db.containers.where('jobId', job.jobId)).filter((box) => isFilling(box) && box.kind !== 'cart');
  return boxes.filter((box) => isFor(box, pick)).sort((a, b) => (a.containerId < b.containerId ? -1 : 1));
}

const isFilling = ({ out }: Container): boolean => out?.state === 'open' || out?.state === 'picking';

/** As far as it is anybody's; a sum, which names no order or store, goes into none of theirs. */
const isFor = ({ orderId = '', out }: Container, pick: Whom): boolean =>
  (orderId === '' || orderId === pick.orderId) &&
  (!out?.storeId || out.storeId === pick.storeId) &&
  (orderId !== '' || !!out?.storeId || !out?.waveId || out.waveId === pick.waveId) &&
  (!out?.slot || pick.slot === '' || out.slot === pick.slot);

const mine: readonly Rule<Target, For & { readonly targets: readonly Container[] }>[] = [
  // Goods go into the totes of a cart, never into the cart itself.
  refuseOutbound.notForOrders.when(
    ({ lpn, known }) => known !== undefined && (!known.out || known.kind === 'cart') && { code: lpn },
  ),
  refuseOutbound.containerState.when(
    ({ lpn, known }) => known?.out !== undefined && !isFilling(known) && known.out.state !== 'free' && { code: lpn },
  ),
  refuse.otherStore.when(
    ({ lpn, known }, { pick }) =>
      isBound(known) &&
      !!known?.out?.storeId &&
      pick.storeId !== '' &&
      known.out.storeId !== pick.storeId && { code: lpn, store: known.out.storeName || known.out.storeId },
  ),
  refuse.otherSlot.when(
    ({ lpn }, { pick, targets }) =>
      pick.slot !== '' &&
      targets.length > 0 &&
      !targets.some(({ containerId }) => containerId === lpn) && { code: lpn, slot: pick.slot },
  ),
  refuseOutbound.containerDiffers.when(
    ({ lpn, known }, { pick }) => isBound(known) && !!known && !isFor(known, pick) && { code: lpn },
  ),
];

const isBound = (known: Container | undefined): boolean => known?.out !== undefined && known.out.state !== 'free';

const targetRow = ({ containerId, out, contents }: Container): Offer => ({
  id: containerId,
  title: out?.slot ? `${out.slot} · ${containerId}` : containerId,
  amount: String(contents.length),
});

/** The number of the next container that begins is taken from the block of this terminal, with one tap. */
export const newContainer = (step: string): Segment<{ readonly me: Me }, { readonly reserved: string }> =>
  segment<{ readonly me: Me }>()((f) =>
    f
      .load('reserved', async (_, db) => (await freeLpn(db)) ?? '')
      .button('newContainer', {
        label: msg`New container`,
        at: [step],
        when: ({ me }) => knows(me, 'numbers'),
        run: ({ reserved }) =>
          reserved === '' ? { kind: 'refuse', refusal: refusePallet.lpnMandatory() } : answerStep(step, reserved),
      }),
  );

export const intoContainer = segment<For>()((f) =>
  f
    .load('targets', (values, db) => targetsOf(db, values))
    .use(newContainer('into'))
    .scan(
      'into',
      {
        as: targetContainer,
        prompt: ({ pick, targets }) =>
          pick.slot !== ''
            ? msg`Put it into slot ${pick.slot}`
            : targets.length > 0
              ? msg`Put it into the container`
              : msg`Scan a container to begin with`,
        expect: ({ pick, targets }) =>
          targets.find(({ containerId }) => containerId === pick.toLpn)?.containerId ?? targets[0]?.containerId,
        chip: ({ lpn }) => lpn,
        offers: { from: async ({ targets }) => targets.map(targetRow) },
      },
      ...mine,
    ),
);

interface Into extends Omit<For, 'me'> {
  readonly into: Target;
}

/** What containers are that goods of a job go into; one without a job is a tote. */
export const kindFor = (job: Job | null): Exclude<ContainerKind, 'case'> => KINDS[job?.carries?.into ?? 'tote'];

const KINDS: Readonly<Record<NonNullable<Job['carries']>['into'], Exclude<ContainerKind, 'case'>>> = {
  tote: 'tote',
  box: 'box',
  pallet: 'pallet',
  cart: 'tote',
  cage: 'cage',
  tray: 'pallet',
  cell: 'cell',
};

/** One that begins with these goods is bound first; goods of a sum are the wave's until they are sorted. */
export function bindingOf({ job, pick, into: { lpn, known } }: Into): Posting[] {
  if (known?.out && known.out.state !== 'free') return [];
  const { carries } = job;
  // The tray of a store takes the goods of all its orders.
  const isOfStore = (carries?.into === 'tray' || carries?.into === 'cage') && pick.storeId !== '';
  return [
    posting(bindContainers, {
      jobId: job.jobId,
      rows: [
        {
          lpn,
          kind: known?.kind === 'case' ? 'tote' : (known?.kind ?? kindFor(job)),
          orderId: isOfStore ? '' : pick.orderId,
          waveId: pick.waveId,
          storeId: pick.storeId,
          parentId: '',
          slot: pick.slot,
          typeId: known?.out?.typeId ?? '',
          rfid: known?.out?.rfid ?? '',
        },
      ],
    }),
  ];
}

import { refuseOutbound } from '#segments/refusals.ts';
import { anyPick } from '#modules/picking/parts/job.ts';
import { IN_SLOTS } from '#domain/rules/carriers.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { kindFor, newContainer } from '#modules/picking/parts/into-container.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { carrierBinding, NOBODYS } from '../binding.ts';
import {
  bindable,
  carrierToFill,
  containerToBind,
  fillable,
  forOrders,
  isOfWave,
  whoseContainers,
} from '../lookups.ts';
import type { Whose } from '../lookups.ts';
import { bindContainers } from '../ops.ts';
import { refuseBox } from '../refusals.ts';
import { toShippingContainerBind } from '../screens.ts';
import { cartOf, freeSlots, isOnCart, nextSlot, slotsOf } from '../slots.ts';
import { stickTag } from '../tag.ts';

const NUMBER = 'number';
const TAG = 'tag';

/**
 * Totes and boxes get their order, their wave or their slot of a cart before anything is picked, one after the other. The cart
 * is the wave's from its first tote on. Where they carry tags, type and tag are kept with them.
 */
export const shippingContainerBind = flow(toShippingContainerBind, { back: 'stop' })
  .choose('how', {
    prompt: msg`Do the containers carry RFID tags?`,
    from: async () => [NUMBER, TAG],
    id: (how: string) => how,
    row: (how) => ({ title: how === NUMBER ? msg`No, only a number` : msg`Yes, a number and a tag` }),
    none: refuse.noContainers,
  })
  .scan(
    'whose',
    {
      as: whoseContainers,
      prompt: msg`Scan the order or the wave`,
      chip: ({ code }) => code,
      offers: { from: ({ me }, db) => mine(db, me) },
    },
    ...ofPart(bindable, ({ order }: Whose) => order),
    refuse.pickedInWave.when(({ code, inSlotsOf }) => inSlotsOf !== '' && { order: code, wave: inSlotsOf }),
    refuseBox.waveNotTaken.when(
      ({ code, order, jobs }, { me }) => !order && !jobs.some((job) => anyPick.isHeldBy(job, me)) && { code },
    ),
  )
  .derive('job', ({ whose: { jobs }, me }) => jobs.find((job) => anyPick.isHeldBy(job, me)) ?? null)
  .load('stands', async ({ whose: { code } }, db) => cartOf(db, code))
  .maybe(
    ({ job, stands }) => isOnCart(job) && stands === null,
    (f) =>
      f.scan(
        'cart',
        {
          as: carrierToFill,
          prompt: ({ whose: { code } }) => msg`Scan the cart for wave ${code}`,
          chip: ({ lpn }) => lpn,
        },
        refuseBox.noCart.when(({ lpn, known }) => known !== undefined && known.its.kind !== 'cart' && { code: lpn }),
        ...fillable,
        refuseBox.boundAlready.when(
          ({ lpn, known }) =>
            known !== undefined &&
            known.its.state !== 'free' &&
            known.its.carries && { code: lpn, of: known.its.waveId || known.its.orderId },
        ),
      ),
  )
  .load(
    'next',
    async ({ whose, job }, db) => nextSlot(db, whose, job),
    refuseBox.slotsBound.from(({ whose: { code } }) => ({ code })),
  )
  .progress(async ({ job }, db) => {
    if (!job || !isOnCart(job)) return undefined;
    const of = (await slotsOf(db, job)).length;
    return { done: of - (await freeSlots(db, job)).length, of, what: msg`slots` };
  })
  .use(newContainer('box'))
  .scan(
    'box',
    {
      as: containerToBind,
      prompt: ({ next: { slot, orderId, waveId } }) =>
        slot === ''
          ? msg`Scan a container for ${orderId || waveId}`
          : msg`Scan the container in slot ${slot} for order ${orderId}`,
      expect: ({ next: { slot } }) => slot || undefined,
      chip: ({ lpn }) => lpn,
    },
    ...forOrders,
    refuseBox.wrongKind.when(
      ({ lpn, known }, { job }) =>
        known !== undefined && !IN_SLOTS.includes(known.kind) && known.kind !== kindFor(job) && { code: lpn },
    ),
    refuseBox.boundAlready.when(
      ({ lpn, known }) =>
        known?.out !== undefined &&
        known.out.state !== 'free' && { code: lpn, of: known.orderId || known.out.storeId || known.out.waveId },
    ),
    refuseBox.itself.when(({ lpn }, { cart, stands }) => (cart?.lpn ?? stands) === lpn && { lpn }),
  )
  .maybe(
    ({ how, box }) => how === TAG && (box.known?.out?.typeId ?? '') === '',
    (f) =>
      f.code('type', 'ContainerType', { prompt: msg`What kind of container is it?`, none: refuseOutbound.typeEmpty }),
  )
  .maybe(
    ({ how }) => how === TAG,
    (f) => f.use(stickTag),
  )
  .postOf([bindContainers], ({ job, cart, stands, next, box: { lpn, known }, type, tag }) => {
    const { typeId = '', rfid = '' } = known?.out ?? {};
    const kind = known?.kind ?? kindFor(job);
    const parentId = cart?.lpn ?? stands ?? '';
    const jobId = job?.jobId ?? '';
    const its = { ...NOBODYS, ...next, lpn, kind, parentId, typeId: type?.code ?? typeId, rfid: tag?.rfid ?? rfid };
    return [
      ...(cart ? carrierBinding(cart, 'cart', { waveId: next.waveId }, jobId) : []),
      posting(bindContainers, { jobId, rows: [its] }),
    ];
  })
  .again('stands');

/** Work of this operator whose containers may be bound. */
async function mine(db: Db, me: Me): Promise<Offer[]> {
  const jobs = (await db.jobs.all()).filter((job) => anyPick.isHeldBy(job, me) && anyPick.has?.(job) !== false);
  return jobs
    .filter((job) => !anyPick.isOver(job) && (isOfWave(job) || job.kind === 'pick.order'))
    .map(({ of, jobId, done, planned }) => ({ id: of || jobId, title: of || jobId, amount: `${done} / ${planned}` }));
}

/** Why a container cannot be put on a pallet or into a cage. */
import { refuseOutbound } from '#segments/refusals.ts';
import type { OutBox } from '#domain/rules/carriers.ts';
import { notPutOn } from '#domain/rules/carriers.ts';
import { refuse } from '../refusals.ts';
import { refuseBox } from './refusals.ts';
import type { Carrier, PutBox } from './lookups.ts';

export const PUT_WORDS = {
  childIsItself: refuseBox.itself,
  containerState: refuseOutbound.containerState,
  cageFull: refuseBox.cageFull,
  carriesOthers: refuseBox.carriesOthers,
  childEmpty: refuseBox.childEmpty,
  standsOnOther: refuseBox.standsOnOther,
  ownerDiffers: refuseBox.otherOwner,
  containerDiffers: refuseBox.otherOrder,
  palletOfOtherStore: refuse.otherStore,
};

/** One that begins is nobody's, and of the owner of what is put on it first. */
export function asOnto({ lpn, known }: Carrier, storeId = '', first?: PutBox): OutBox {
  const begins = { orderId: '', waveId: '', storeId, holds: 0, carries: false, full: false, complete: false };
  const its: OutBox =
    known && known.its.state !== 'free'
      ? known.its
      : { id: lpn, kind: 'pallet', ownerId: '', parentId: '', state: 'open', ...begins };
  return { ...its, ownerId: its.ownerId || (first?.its.ownerId ?? '') };
}

export const notPut = ({ its, on }: PutBox, onto: OutBox) => notPutOn(its, onto, on);

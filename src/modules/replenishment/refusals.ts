/** Refusals of replenishment (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'rep',
  {
    noTask: () => msg`No replenishment task. Pull down to ask again.`,
    areaEmpty: () => msg`A supervisor has to set your area first`,
    taskUnknown: ({ code }: { code: string }) => msg`No replenishment task belongs to ${code}`,
    gtinLength: ({ code }: { code: string }) => msg`${code} has not 14 digits. Scan the barcode of a case.`,
    taskTaken: ({ code, user }: { code: string; user: string }) => msg`${code} is being replenished by ${user}`,
    noStock: ({ sku, loc }: { sku: string; loc: string }) => msg`No free stock of ${sku} for ${loc} yet`,
    allTakenDown: () => msg`All of your tasks are taken down. Put up what is in your hand.`,
    nothingToTakeDown: () => msg`You have nothing to take down. Take tasks from the list.`,
    nothingInHand: () => msg`Nothing is in your hand. Take goods down first.`,
    nothingOfMine: () => msg`You hold no replenishment task`,
    taskGone: () => msg`This task is not yours any more. Goods in your hand stay there: call a supervisor.`,
    sourceDiffers: ({ loc, wanted }: { loc: string; wanted: string }) =>
      msg`${loc} is not the source location. Go to ${wanted}, or return the task.`,
    targetDiffers: ({ loc, wanted }: { loc: string; wanted: string }) =>
      msg`${loc} is not the target location. Go to ${wanted}, or return the task.`,
    palletDiffers: ({ lpn, wanted }: { lpn: string; wanted: string }) =>
      msg`${lpn} is not the source pallet. Scan ${wanted}, or return the task.`,
    palletMissing: ({ wanted }: { wanted: string }) => msg`Source pallet cannot be empty. Scan ${wanted}.`,
    goodsDiffer: ({ sku, wanted }: { sku: string; wanted: string }) => msg`${sku} is not in this task. Scan ${wanted}.`,
    qtyDiffers: ({ wanted }: { wanted: string }) =>
      msg`The quantity must be ${wanted}. If it is not there, return the task.`,
    overTasks: ({ sum }: { sum: string }) => msg`Your tasks here are ${sum} in all`,
    foundTooMuch: ({ wanted }: { wanted: string }) => msg`The task is ${wanted} only`,
    notAFace: ({ loc }: { loc: string }) => msg`${loc} is not a pick face. Scan the place that pickers take from.`,
    faceOfOther: ({ loc, sku }: { loc: string; sku: string }) => msg`${loc} is kept for ${sku}`,
    nothingNear: () =>
      msg`This terminal knows of nothing that you could take down, put up, put away or count. Take work from its list.`,
    notNear: ({ code }: { code: string }) => msg`${code} is not in this list. Scan a place or goods that it shows.`,
    noHands: () => msg`Nobody has replenishment goods in hand`,
  },
  [],
  [],
  {
    allTakenDown: () => ({ label: msg`Put up`, flow: 'rep.up', params: {} }),
    nothingToTakeDown: () => ({ label: msg`Tasks to replenish`, flow: 'rep.list', params: {} }),
    nothingInHand: () => ({ label: msg`Take down`, flow: 'rep.down', params: {} }),
  },
);

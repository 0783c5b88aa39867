/** Refusals of material that is brought to production (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'issue',
  {
    noTask: () => msg`No material is wanted. Pull down to ask again.`,
    areaEmpty: () => msg`A supervisor has to set your area first`,
    unknown: ({ code }: { code: string }) => msg`No production order wants ${code}`,
    noStock: ({ code }: { code: string }) => msg`No free stock for ${code} yet`,
    allTaken: ({ code, user }: { code: string; user: string }) =>
      msg`The material of ${code} is being brought by ${user}`,
    nothingOfMine: () => msg`You have no material to bring. Take an order or an area from the list.`,
    sourceDiffers: ({ loc, wanted }: { loc: string; wanted: string }) =>
      msg`${loc} is not the source location. Go to ${wanted}, or return the task.`,
    palletDiffers: ({ lpn, wanted }: { lpn: string; wanted: string }) =>
      msg`${lpn} is not the source pallet. Scan ${wanted}, or return the task.`,
    palletEmpty: ({ lpn }: { lpn: string }) => msg`Pallet ${lpn} is empty. Return the task.`,
    goodsDiffer: ({ sku, wanted }: { sku: string; wanted: string }) => msg`${sku} is not wanted here. Scan ${wanted}.`,
    qtyZero: () => msg`The quantity cannot be 0. If nothing is there, return the task.`,
    overIssue: ({ wanted }: { wanted: string }) => msg`Only ${wanted} are wanted`,
    targetDiffers: ({ loc, wanted }: { loc: string; wanted: string }) =>
      msg`${loc} is not the line that waits for it. Bring it to ${wanted}.`,
    foundTooMuch: ({ wanted }: { wanted: string }) => msg`The task is ${wanted} only`,
  },
  [],
  [],
  {
    nothingOfMine: () => ({ label: msg`Material by order`, flow: 'production.orders', params: {} }),
  },
);

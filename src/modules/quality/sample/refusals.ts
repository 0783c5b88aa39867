/** Refusals of sampling (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'quality.sample',
  {
    noTasks: () => msg`No sampling task is open. Take a new one.`,
    noneBound: () => msg`No container is bound for this. Open the sampling tasks first.`,
    taskUnknown: ({ code }: { code: string }) => msg`${code} belongs to no open sampling task`,
    taskGone: () => msg`This sampling task is not on the terminal any more. Open it in the list again.`,
    noNewTask: () => msg`A new task needs network`,
    tooManyTasks: ({ most }: { most: number }) =>
      msg`At most ${most} sampling tasks at once. Finish one of them first.`,
    isBound: ({ code }: { code: string }) => msg`This task has its container already: ${code}`,
    notBound: () => msg`This task has no container yet`,
    isOver: ({ code }: { code: string }) => msg`Sampling of ${code} is finished`,
    needsReason: ({ code }: { code: string; jobId: string }) => msg`${code} is not as booked. The reason is missing.`,
    ssccReceived: ({ code }: { code: string }) =>
      msg`Sampling is not allowed once the SSCC has receipt details: ${code} has come in`,
    notOutbound: ({ code }: { code: string }) => msg`${code} is no container that goods leave in`,
    boxEmpty: ({ code }: { code: string }) => msg`${code} is empty. There is nothing to look at.`,
    boxLeft: ({ code }: { code: string }) => msg`${code} is loaded or has left`,
    noValuables: ({ code }: { code: string }) => msg`${code} holds no valuables. Take another task for it.`,
    takeValuables: ({ code }: { code: string }) => msg`${code} holds valuables. Take a valuables task for it.`,
    bindFailed: () => msg`Binding a container needs network`,
    codeUnknown: ({ code }: { code: string }) => msg`${code} is neither goods nor a case that is known here`,
    itemDiffers: ({ code, lpn }: { code: string; lpn: string }) =>
      msg`Scanned item ${code} differs from the item in the pallet no ${lpn}. Put it aside.`,
    strangePiece: ({ code }: { code: string }) =>
      msg`Scanned item ${code} differs from the item in the pallet no. Put it aside.`,
    whichRow: ({ code }: { code: string }) => msg`${code} is in here in several lots or cases. Tap its row.`,
    noLines: () => msg`Nothing of this task is on the terminal. Open it again while there is network.`,
    scanPieces: ({ sku }: { sku: string }) => msg`Pieces of SKU ${sku} have numbers. Scan them one by one.`,
    allFound: ({ sku, qty }: { sku: string; qty: string }) =>
      msg`All ${qty} of SKU ${sku} are found. If there are more, tap the row.`,
    sampleIncomplete: ({ id, open }: { id: string; open: number }) =>
      msg`${id} is not looked at whole. Rows that are open: ${open}`,
    sampleDiffers: ({ id, sku }: { id: string; sku: string }) =>
      msg`${id} is not as booked: SKU ${sku} differs. Record what is wrong, or close with a difference.`,
    noDifference: ({ id }: { id: string }) => msg`${id} is as booked. There is no difference.`,
    reasonMissing: () => msg`An exception reason must be selected`,
    moreThanBooked: ({ most }: { most: string }) => msg`Only ${most} are booked in this row`,
    noReasons: () => msg`No reasons are set up. Ask a supervisor.`,
    noRecords: () => msg`Nothing was sampled lately`,
    neverSampled: ({ code }: { code: string }) => msg`${code} was not sampled`,
    begun: ({ code }: { code: string }) => msg`Something of ${code} is counted already. Finish it, or give it up.`,
  },
  [],
  [],
  {
    noneBound: () => ({ label: msg`Sampling tasks`, flow: 'quality.center', params: {} }),
    isOver: () => ({ label: msg`Next task`, flow: 'quality.center', params: {}, over: true }),
    needsReason: ({ jobId }: { jobId: string }) => ({
      label: msg`Give the reason`,
      flow: 'quality.sampleDifference',
      params: { jobId },
    }),
    sampleDiffers: () => ({ label: msg`What is wrong`, flow: 'quality.exception', params: {} }),
  },
);

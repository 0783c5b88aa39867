import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { hasScreen } from '#engine/env.ts';
import { flow } from '#engine/flow.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { usualWay } from '#modules/receiving/ways.ts';
import type { ToReceipt } from '#modules/receiving/ways.ts';
import { chooseReceipt } from '#modules/receiving/parts/choose-receipt.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { refuse } from '#modules/receiving/refusals.ts';
import { open as openOf } from '#segments/receivable.ts';
import { openFlow } from '#engine/link.ts';
import { toDeLiDeIndex, toDeliveryVehicle, toMovers, toQualityNotes } from '../screens.ts';
import { toReceiveCheck } from '#modules/receiving/check/screens.ts';

/**
 * One delivery as the steps that this customer wants done in their order: vehicle, movers, receiving, check, quality notes. It
 * shows what is done and opens each; without a receipt it first asks for one.
 */
export const deLiDeIndex = flow(toDeLiDeIndex, { keep: 'never' })
  .maybe(
    ({ params }) => !params.receiptId,
    (f) => f.use(chooseReceipt({ prompt: msg`Scan or choose the delivered receipt` })),
  )
  .maybe(
    ({ params }) => Boolean(params.receiptId),
    (f) =>
      f.choose('step', {
        prompt: ({ params: { receiptId = '' } }) => msg`Do the steps of ${receiptId} in order`,
        from: async ({ params, me }, db) =>
          (await stepsOf(params.receiptId ?? '', db)).filter(({ to: { path } }) => hasScreen(me, path)),
        id: (s) => s.to.id,
        row: ({ title, detail, isDone, isOptional }) => ({
          title,
          detail,
          amount: isDone ? msg`Done` : isOptional ? msg`If any` : msg`To do`,
        }),
        none: refuse.receiptNotHere,
      }),
  )
  .opens(({ receipt, step, params }) =>
    step
      ? openFlow(step.to, { receiptId: params.receiptId ?? '' })
      : openFlow(toDeLiDeIndex, { receiptId: receipt?.receiptId ?? '' }),
  );

interface DeliveryStep {
  readonly to: ToReceipt;
  readonly title: Text;
  readonly detail: string;
  readonly isDone: boolean;
  /** Only where there is something to say. */
  readonly isOptional?: boolean;
}

async function stepsOf(receiptId: string, db: Db): Promise<DeliveryStep[]> {
  const receipt = await db.receipts.get(receiptId);
  if (!receipt) return [];
  const lines = await db.lines.where('receiptId', receiptId);
  const { done, of } = await linesReceived({ params: { receiptId } }, db);
  // What was turned away whole is never checked.
  const toCheck = lines.filter((l) => l.receivedQty > 0 || openOf(l) > 0);
  const checked = toCheck.filter((l) => l.receivedQty > 0 && l.checkedQty >= l.receivedQty).length;
  return [
    {
      to: toDeliveryVehicle,
      title: msg`1 Vehicle`,
      detail: vehicleText(receipt),
      isDone: receipt.vehicle !== null,
    },
    {
      to: toMovers,
      title: msg`2 Unloaders`,
      detail: receipt.movers.join(' '),
      isDone: receipt.movers.length > 0,
    },
    { to: usualWay(receipt.mode), title: msg`3 Receive`, detail: `${done} / ${of}`, isDone: of > 0 && done >= of },
    {
      to: toReceiveCheck,
      title: msg`4 Check`,
      detail: `${checked} / ${toCheck.length}`,
      isDone: of > 0 && checked >= toCheck.length,
    },
    {
      to: toQualityNotes,
      title: msg`5 Quality notes`,
      detail: receipt.qualityNotes ?? '',
      isDone: Boolean(receipt.qualityNotes),
      isOptional: true,
    },
  ];
}

const vehicleText = ({ vehicle }: Receipt): string =>
  vehicle ? [vehicle.plate, vehicle.seal].filter(Boolean).join(' · ') : '';

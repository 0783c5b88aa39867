/** What a terminal takes along into flight mode (architecture.md section 3). */
import { ClaimReceipt, ReleaseReceipt, ReserveNumbers, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetSku } from '#contract/session.ts';
import { group } from '../check.ts';
import { must, warn } from '../outcome.ts';

const packs = group('packs', { posts: true });

export const packChecks = [
  packs(
    1,
    'a claim brings everything that the job needs',
    async ({ one, goods }) => {
      const { receiptId, lineId } = await goods.line('pieces', 3);
      const { deviceId } = one;
      const answer = await one.ask(ClaimReceipt, { receiptId, deviceId });
      await one.ask(ReleaseReceipt, { receiptId, deviceId });
      const { rows, skus } = one.read(ClaimReceipt, answer);
      must(
        rows.receipts.some((row) => row.receiptId === receiptId),
        'The receipt is not in it',
        answer,
      );
      must(
        rows.lines.some((row) => row.lineId === lineId),
        'A line of the receipt is not in it',
        answer,
      );
      const wanted = [...new Set(rows.lines.map(({ skuId }) => skuId))];
      const missing = wanted.filter((id) => !skus.some(({ skuId }) => skuId === id));
      const asked = missing.length === 0 ? [] : (await one.get(GetSku, { skuIds: missing })).data;
      for (const id of wanted) {
        const sku = [...skus, ...asked].find(({ skuId }) => skuId === id);
        must(sku !== undefined, `Of the SKU ${id} of a line nothing is known`, answer);
        must(sku.packs.length > 0, `The SKU ${id} has no unit to count it by`, answer);
      }
      if (missing.length > 0)
        warn('the SKUs of its lines are not in it: a terminal has them only if it has loaded all');
    },
    { needs: [ClaimReceipt, ReleaseReceipt, GetSku] },
  ),
  packs(
    2,
    'a claim says until when it is good, and that is later than now',
    async ({ one, goods }) => {
      const { receiptId } = await goods.line('pieces', 3);
      const { deviceId } = one;
      const answer = await one.ask(ClaimReceipt, { receiptId, deviceId });
      await one.ask(ReleaseReceipt, { receiptId, deviceId });
      const { leaseUntil } = one.read(ClaimReceipt, answer);
      must(Date.parse(leaseUntil) > Date.now(), `It is good until “${leaseUntil}”`, answer);
    },
    { needs: [ClaimReceipt, ReleaseReceipt, SearchReceiptDetail] },
  ),
  packs(
    3,
    'numbers that are reserved for a terminal nobody else is given',
    async ({ one, another }) => {
      const second = await another();
      const both = [one, second, one].map((who) => who.ask(ReserveNumbers, { deviceId: who.deviceId, count: 5 }));
      const answers = await Promise.all(both);
      const numbers = answers.flatMap((answer) => one.read(ReserveNumbers, answer).numbers);
      must(numbers.length === 15, `15 numbers were wanted, ${numbers.length} came`, ...answers);
      must(new Set(numbers).size === 15, 'A number was given out twice', ...answers);
    },
    { needs: [ReserveNumbers] },
  ),
];

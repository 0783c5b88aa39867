/** Revisions: a terminal never lets an older row replace a newer one, so they have to say which is which. */
import { ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { isDeepStrictEqual } from 'node:util';
import { group } from '../check.ts';
import { receiveOf, seen } from '../goods.ts';
import { must } from '../outcome.ts';

const revisions = group('revisions', { needs: [ReceiveBySku, SearchReceiptDetail], posts: true });

export const revisionChecks = [
  revisions(1, 'a write raises the revision of each row that it changed', async ({ one, goods }) => {
    const line = await goods.line('pieces', 3);
    const before = await seen(one, line);
    const answer = await one.write(ReceiveBySku, receiveOf(line));
    const after = await seen(one, line);
    for (const name of ['receipt', 'line'] as const) {
      const [was, is] = [before[name].rev, after[name].rev];
      must(is > was, `The ${name} changed, and its revision was ${was} and is ${is}`, answer);
    }
  }),
  revisions(2, 'a write answers with the rows as the next read tells them', async ({ one, goods }) => {
    const line = await goods.line('pieces', 3);
    const answer = await one.write(ReceiveBySku, receiveOf(line));
    const { changed } = one.read(ReceiveBySku, answer);
    const after = await seen(one, line);
    const told = changed.lines.find(({ lineId }) => lineId === line.lineId);
    must(told !== undefined, 'The line that it changed is not in the answer', answer);
    must(isDeepStrictEqual(told, after.line), 'The next read tells another line than the answer', answer);
    const receipt = changed.receipts.find(({ receiptId }) => receiptId === line.receiptId);
    const isSame = receipt === undefined || isDeepStrictEqual(receipt, after.receipt);
    must(isSame, 'The next read tells another receipt than the answer', answer);
  }),
  revisions(3, 'a write raises nothing that it did not change', async ({ one, goods }) => {
    const [line, other] = await goods.two();
    const before = await seen(one, other);
    const answer = await one.write(ReceiveBySku, receiveOf(line));
    const after = await seen(one, other);
    must(isDeepStrictEqual(after, before), 'A receipt that nobody touched has other rows than before', answer);
  }),
  revisions(4, 'reads never go back', async ({ one, another, goods }) => {
    const line = await goods.line('pieces', 8);
    const second = await another();
    let last = await seen(one, line);
    for (let i = 0; i < 6; i++) {
      const answer = await one.write(ReceiveBySku, receiveOf(line));
      const now = await seen(i % 2 === 0 ? second : one, line);
      must(
        now.line.rev > last.line.rev,
        `After a write the revision was ${last.line.rev} and is ${now.line.rev}`,
        answer,
      );
      must(
        now.line.receivedQty > last.line.receivedQty,
        `After a write ${now.line.receivedQty} are received, before it ${last.line.receivedQty}`,
        answer,
      );
      last = now;
    }
  }),
  revisions(5, 'two who read the same are told the same', async ({ one, another, goods }) => {
    const line = await goods.line('pieces', 3);
    const second = await another();
    const answer = await one.write(ReceiveBySku, receiveOf(line));
    const [here, there] = [await seen(one, line), await seen(second, line)];
    must(isDeepStrictEqual(here, there), 'Two readers are told different rows', answer);
  }),
];

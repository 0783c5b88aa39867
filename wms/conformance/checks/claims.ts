/** Who holds work, and what that means for the others (domain.md section 5.4). */
import { ClaimReceipt, ReceiveBySku, ReleaseReceipt, SearchReceiptDetail } from '#contract/receiving.ts';
import { RenewWork } from '#contract/work.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { group, type At } from '../check.ts';
import { received, receiveOf, seen, type Line } from '../goods.ts';
import { must, skip } from '../outcome.ts';
import { envelopeOf, isYes, refusalOf, saidBy, type Answer, type Person } from '../person.ts';

const calls = [ClaimReceipt, ReleaseReceipt, SearchReceiptDetail];
const claims = group('claims', { needs: calls, posts: true });
const writes = { needs: [...calls, ReceiveBySku] };

const claim = (who: Person, { receiptId }: Line, renew = false): Promise<Answer> =>
  who.ask(ClaimReceipt, { receiptId, deviceId: who.deviceId, ...(renew && { renew }) });
const release = (who: Person, { receiptId }: Line): Promise<Answer> =>
  who.ask(ReleaseReceipt, { receiptId, deviceId: who.deviceId });

/** Claims that have to succeed. */
async function held(who: Person, line: Line): Promise<Answer> {
  const answer = await claim(who, line);
  must(isYes(answer), `${who.user} has to get it: ${saidBy(answer)}`, answer);
  return answer;
}

/** Whatever happens in between, nobody holds it afterwards. */
async function then(line: Line, people: readonly Person[], body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } finally {
    for (const who of people) await release(who, line);
  }
}

async function withTwo({ one, two, goods }: At, body: (line: Line, one: Person, two: Person) => Promise<void>) {
  const second = await two();
  const line = await goods.line('pieces', 3);
  await then(line, [one, second], () => body(line, one, second));
}

/** Until the lease is over: by a test call, else by waiting where it is short. */
async function runOut({ goods, waitSeconds }: At, who: Person, line: Line): Promise<void> {
  if (goods.endLease) return goods.endLease(line.receiptId);
  const { leaseUntil } = (await seen(who, line)).receipt;
  const left = Date.parse(leaseUntil ?? '') - Date.now();
  if (!(left < waitSeconds * 1000))
    skip(`the lease lasts longer than ${waitSeconds} s: --wait, or a server with short leases`);
  await sleep(Math.max(0, left) + 1500);
}

export const claimChecks = [
  claims(1, 'what somebody holds nobody else gets, and is told who it is', (at) =>
    withTwo(at, async (line, one, two) => {
      await held(one, line);
      const other = await claim(two, line);
      must(!isYes(other), 'Two users hold the same', other);
      refusalOf(other);
      const { msg } = envelopeOf(other);
      must(
        [one.user, one.name].some((name) => name !== '' && msg.includes(name)),
        `It does not say who holds it: “${msg}”`,
        other,
      );
    }),
  ),
  claims(2, 'another terminal of the same user takes it over', async ({ one, another, goods }) => {
    const line = await goods.line('pieces', 3);
    const second = await another();
    await then(line, [one, second], async () => {
      await held(one, line);
      const taken = await claim(second, line);
      must(isYes(taken), `The user’s own work is refused at another terminal: ${saidBy(taken)}`, taken);
      const { receipt } = await seen(second, line);
      must(receipt.claimedDevice === second.deviceId, 'The claim still names the first terminal', taken);
    });
  }),
  claims(
    3,
    'a write of the user’s other terminal goes through',
    async ({ one, another, goods }) => {
      const line = await goods.line('pieces', 3);
      const second = await another();
      await then(line, [one], async () => {
        await held(one, line);
        const before = await received(one, line);
        const answer = await second.settle(second.capture(ReceiveBySku, receiveOf(line)));
        must(isYes(answer), `What the user captured elsewhere is refused: ${saidBy(answer)}`, answer);
        must((await received(one, line)) - before === 1, 'It was taken, and not booked', answer);
      });
    },
    writes,
  ),
  claims(4, 'claiming again keeps it, and the lease does not get shorter', async ({ one, goods }) => {
    const line = await goods.line('pieces', 3);
    await then(line, [one], async () => {
      const first = one.read(ClaimReceipt, await held(one, line));
      await sleep(1100);
      const answer = await claim(one, line);
      const again = one.read(ClaimReceipt, answer);
      must(
        Date.parse(again.leaseUntil) > Date.parse(first.leaseUntil),
        `The lease was until ${first.leaseUntil} and is until ${again.leaseUntil}`,
        answer,
      );
    });
  }),
  claims(5, 'who wants to keep what another has by now does not get it', (at) =>
    withTwo(at, async (line, one, two) => {
      await held(one, line);
      must(isYes(await release(one, line)), 'It has to be given back');
      await held(two, line);
      const renewed = await claim(one, line, true);
      must(!isYes(renewed), 'It was taken from who holds it', renewed);
      const { receipt } = await seen(two, line);
      must(receipt.claimedBy === two.user, `The holder is “${receipt.claimedBy}” by now`, renewed);
    }),
  ),
  claims(6, 'who wants to keep what was given back does not get it again', async ({ one, goods }) => {
    const line = await goods.line('pieces', 3);
    await then(line, [one], async () => {
      await held(one, line);
      must(isYes(await release(one, line)), 'It has to be given back');
      const renewed = await claim(one, line, true);
      must(!isYes(renewed), 'Renewing took a claim that nobody held', renewed);
      refusalOf(renewed);
    });
  }),
  claims(7, 'what was given back is free', (at) =>
    withTwo(at, async (line, one, two) => {
      await held(one, line);
      const back = await release(one, line);
      must(isYes(back), `It has to be given back: ${saidBy(back)}`, back);
      const { receipt } = await seen(one, line);
      must(receipt.claimedBy === '', `“${receipt.claimedBy}” still holds it`, back);
      await held(two, line);
    }),
  ),
  claims(8, 'what another holds nobody gives back for them', (at) =>
    withTwo(at, async (line, one, two) => {
      await held(one, line);
      const back = await release(two, line);
      const { receipt } = await seen(one, line);
      must(receipt.claimedBy === one.user, 'Somebody else gave it back', back);
      must(!isYes(back), 'Giving back what another holds was answered with yes', back);
    }),
  ),
  claims(
    9,
    'nobody writes to what another holds',
    (at) =>
      withTwo(at, async (line, one, two) => {
        await held(one, line);
        const before = await received(one, line);
        const answer = await two.settle(two.capture(ReceiveBySku, receiveOf(line)));
        must(!isYes(answer), 'A write to what another holds was taken', answer);
        refusalOf(answer);
        must((await received(one, line)) === before, 'It was refused, and booked', answer);
      }),
    writes,
  ),
  claims(10, 'a claim that ran out stands in nobody’s way', (at) =>
    withTwo(at, async (line, one, two) => {
      await held(one, line);
      await runOut(at, one, line);
      const taken = await claim(two, line);
      must(isYes(taken), `The lease is over, and nobody gets it: ${saidBy(taken)}`, taken);
      const { receipt } = await seen(two, line);
      must(receipt.claimedBy === two.user, `The holder is “${receipt.claimedBy}”`, taken);
    }),
  ),
  claims(
    11,
    'whose claim ran out may still send what they did, as long as nobody took it',
    async (at) => {
      const { one, goods } = at;
      const line = await goods.line('pieces', 3);
      await then(line, [one], async () => {
        await held(one, line);
        await runOut(at, one, line);
        const before = await received(one, line);
        const answer = await one.settle(one.capture(ReceiveBySku, receiveOf(line)));
        must(isYes(answer), `Nobody else holds it: ${saidBy(answer)}`, answer);
        must((await received(one, line)) - before === 1, 'It was taken, and not booked', answer);
      });
    },
    writes,
  ),
  claims(
    12,
    'what another took after it ran out is theirs: the old holder’s write is refused',
    async (at) => {
      await withTwo(at, async (line, one, two) => {
        await held(one, line);
        await runOut(at, one, line);
        await held(two, line);
        const before = await received(two, line);
        const answer = await one.settle(one.capture(ReceiveBySku, receiveOf(line)));
        must(!isYes(answer), 'A write of who held it once was taken', answer);
        must((await received(two, line)) === before, 'It was refused, and booked', answer);
      });
    },
    writes,
  ),
  claims(
    13,
    'all that a terminal holds is renewed in one call',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 3);
      await then(line, [one], async () => {
        const first = one.read(ClaimReceipt, await held(one, line));
        await sleep(1100);
        const answer = await one.ask(RenewWork, {
          deviceId: one.deviceId,
          receipts: [line.receiptId],
          tasks: [],
          jobs: [],
        });
        const { rows } = one.read(RenewWork, answer);
        const row = rows.receipts.find(({ receiptId }) => receiptId === line.receiptId);
        must(row !== undefined, 'What was renewed is not in the answer', answer);
        must(
          Date.parse(row.leaseUntil ?? '') > Date.parse(first.leaseUntil),
          `The lease is until ${row.leaseUntil} still`,
          answer,
        );
      });
    },
    { needs: [...calls, RenewWork] },
  ),
  claims(14, 'a supervisor gives back what somebody holds, and its holder does not keep it', async (at) => {
    const { one, supervisor, goods } = at;
    const chief = await supervisor();
    const line = await goods.line('pieces', 3);
    await then(line, [one], async () => {
      await held(one, line);
      const back = await release(chief, line);
      must(isYes(back), `A supervisor has to be able to give it back: ${saidBy(back)}`, back);
      const renewed = await claim(one, line, true);
      must(!isYes(renewed), 'The old holder renewed what was taken from them', back, renewed);
    });
  }),
];

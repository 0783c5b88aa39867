/** The page reads from memory: a scan begins hardly a transaction, and two pages show the same all the same. */
import { expect, test } from 'vitest';
import { orderPick } from '#contract/picking.ts';
import { given } from '../harness/given.ts';
import { types } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;

begins({ ownBrowser: true }, (shift) => ({ wms, terminal } = shift));

interface Counted {
  begun?: string[];
}

/** Dexie holds on to the browser's function when it opens a database: it is counted from the start of the page on. */
async function countsTransactions({ page }: Handheld): Promise<void> {
  await page.addInitScript(() => {
    const scope = globalThis as Counted;
    const begun: string[] = (scope.begun = []);
    IDBDatabase.prototype.transaction = new Proxy(Reflect.get(IDBDatabase.prototype, 'transaction'), {
      apply(begin, db, args) {
        begun.push(JSON.stringify(args[0]));
        return Reflect.apply(begin, db, args);
      },
    });
  });
  await page.reload();
}
/** The stores of each that this page began since it was asked last; those of workers are not among them. */
const transactions = ({ page }: Handheld): Promise<string[]> =>
  page.evaluate(() => (globalThis as Counted).begun?.splice(0) ?? []);

const order = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1')
    .job('J-1', orderPick.kind, { ...FREE, of: 'SO-1' })
    .pick(1, 'SKU1', 'F-01-01', 2)
    .pick(2, 'SKU1', 'F-01-02', 3)
    .pick(3, 'SKU2', 'F-01-03', 4);

test('a scan begins two transactions of the page at most, also while its ops are sent', { timeout: 180_000 }, () =>
  terminal.withFailureReport('memory', async () => {
    const story = await Story.of(wms, order());
    const picker = new Tourist(terminal);
    await signIn(terminal, 'picker1');
    await countsTransactions(terminal);
    await story.claims(picker, '/pickWork', 'SO-1', 'aim');
    expect((await transactions(terminal)).length, 'it counts').toBeGreaterThan(3);
    // What is read once, e.g. the head of the reference data, is not counted.
    await story.plays(picker, 'F-01-01', '69SKU1', types(2), 'TOTE-1');
    await terminal.allSent();
    await transactions(terminal);
    const each: Record<string, string[]> = {};
    for (const step of ['F-01-02', '69SKU1', types(3), 'TOTE-1', 'F-01-03', '69SKU2'] as const) {
      await story.plays(picker, step);
      await terminal.page.waitForTimeout(500);
      each[`${Object.keys(each).length} ${JSON.stringify(step)}`] = await transactions(terminal);
    }
    expect(
      Object.values(each).filter((begun) => begun.length > 2),
      JSON.stringify(each),
    ).toEqual([]);
  }),
);

test(
  'two pages of one terminal: each sees what the other one scanned, one of them after it was frozen',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('memory', async () => {
      const story = await Story.of(wms, order());
      const picker = new Tourist(terminal);
      await signIn(terminal, 'picker1');
      await story.claims(picker, '/pickWork', 'SO-1', 'aim');
      const other = await terminal.page.context().newPage();
      await other.goto(terminal.page.url());
      const shows = async (progress: string) => {
        const said = () => other.getByText(/^\d of 3 picks$/).innerText();
        await expect.poll(said, { timeout: 30_000 }).toBe(progress);
      };
      await shows('0 of 3 picks');
      await terminal.page.bringToFront();
      await story.plays(picker, 'F-01-01', '69SKU1', types(2), 'TOTE-1');
      await other.bringToFront();
      await shows('1 of 3 picks');

      const frozen = await other.context().newCDPSession(other);
      await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
      await terminal.page.bringToFront();
      await story.plays(picker, 'F-01-02', '69SKU1', types(3), 'TOTE-1');
      await terminal.allSent();
      await frozen.send('Page.setWebLifecycleState', { state: 'active' });
      await other.bringToFront();
      await shows('2 of 3 picks');
      await other.close();
    }),
);

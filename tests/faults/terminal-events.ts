/** What happens to the terminal and to whoever holds it. Each scene leaves work on the terminal; the next one goes on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WeightedDraw } from './weighted-draw.ts';
import type { Shift } from './shift.ts';
import { setClock } from './ack-watcher.ts';
import { OPERATORS, WAREHOUSES } from './work.ts';

type Scene = () => Promise<void>;

const ROOM_IS_KNOWN_MS = 32_000;

export class TerminalEvents {
  readonly #shift: Shift;
  readonly #draw = new WeightedDraw<Scene>([
    [6, () => this.#scan()],
    [2, () => this.#flaps()],
    [2, () => this.#deadZone()],
    [2, () => this.#amidScans('page killed', () => this.#crash())],
    [1, () => this.#amidScans('page closed', () => this.#close())],
    [1, () => this.#amidScans('page loaded again', () => this.#reload())],
    [3, () => this.#amidScans('browser killed', () => this.#kill())],
    [2, () => this.#amidScans('worker terminated', () => this.#endWorker())],
    [1, () => this.#amidScans('service worker stopped', () => this.#stopServiceWorkers())],
    [1, () => this.#update()],
    [2, () => this.#twoPages()],
    [1, () => this.#quota()],
    [2, () => this.#clock()],
    [1, () => this.#sessions()],
    [3, () => this.#operator()],
    [2, () => this.#warehouse()],
  ]);

  constructor(shift: Shift) {
    this.#shift = shift;
  }

  /** One scene, drawn by the seed. */
  async next(): Promise<void> {
    const play = this.#draw.draw(this.#shift.dice);
    await this.#shift.ready();
    await play();
  }

  #struck(name: string): void {
    this.#shift.proxy.strike(name);
  }

  /** A short campaign has short scenes, so that it sees many of them. */
  get #batch(): number {
    return 2 + this.#shift.dice.below(this.#shift.options.ops < 500 ? 4 : 14);
  }

  #scan(): Promise<void> {
    return this.#shift.scans(this.#batch);
  }

  /** It strikes while scans are under way, at any moment of any of them. */
  async #amidScans(name: string, strike: Scene): Promise<void> {
    const shift = this.#shift;
    const job = await shift.job();
    const after = shift.dice.below(900);
    const scanning = (async () => {
      for (let i = 0; i < 8 && job.todo.length > 0; i++) await shift.scansOne(job);
    })().catch(() => {});
    await sleep(after);
    this.#struck(name);
    await strike();
    await scanning;
    await this.#scan();
  }

  async #flaps(): Promise<void> {
    const { terminal, dice } = this.#shift;
    const job = await this.#shift.job();
    for (let i = 1 + dice.below(4); i > 0; i--) {
      await terminal.radio(false);
      this.#struck('radio flaps');
      for (let n = dice.below(4); n > 0; n--) await this.#shift.scansOne(job);
      await terminal.radio(true);
      for (let n = dice.below(4); n > 0; n--) await this.#shift.scansOne(job);
    }
  }

  /** Connected, and nothing answers. */
  async #deadZone(): Promise<void> {
    const { proxy } = this.#shift;
    const job = await this.#shift.job();
    proxy.shut();
    this.#struck('dead zone');
    try {
      for (let n = this.#batch; n > 0; n--) await this.#shift.scansOne(job);
    } finally {
      proxy.isOpen = true;
    }
  }

  async #crash(): Promise<void> {
    const { terminal } = this.#shift;
    const cdp = await terminal.cdp();
    // It never answers: there is nobody left to.
    void cdp.send('Page.crash').catch(() => {});
    await sleep(100);
    await this.#anotherPage();
  }
  async #close(): Promise<void> {
    const { page } = this.#shift.terminal;
    await this.#shift.terminal.anotherPage('/home');
    await page.close();
    await this.#shift.driver.isUp();
  }
  async #reload(): Promise<void> {
    await this.#shift.terminal.page.reload();
    await this.#shift.driver.isUp();
  }
  async #kill(): Promise<void> {
    const { terminal, dice, driver } = this.#shift;
    await terminal.kill();
    const offline = dice.chance(0.3);
    await terminal.on('/home', { offline });
    await driver.isUp();
    if (offline) await terminal.radio(true);
  }
  async #anotherPage(): Promise<void> {
    const { page } = this.#shift.terminal;
    await this.#shift.terminal.anotherPage('/home');
    await page.close().catch(() => {});
    await this.#shift.driver.isUp();
  }

  /** The worker that has the outbox is gone in the middle of what it does; the operator loads the page again. */
  async #endWorker(): Promise<void> {
    const { page } = this.#shift.terminal;
    for (const worker of page.workers()) await worker.evaluate(() => self.close()).catch(() => {});
    await sleep(500);
    await this.#reload();
  }

  async #stopServiceWorkers(): Promise<void> {
    const cdp = await this.#shift.terminal.cdp();
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
  }

  /** At home the new version takes over by itself, with work on board or not. */
  async #update(): Promise<void> {
    const { terminal, driver } = this.#shift;
    const build = this.#shift.setup.publishes();
    this.#struck('update published');
    await this.#scan();
    await terminal.page.reload();
    await driver.isUp();
    await terminal.opens('/home');
    if (await driver.runs(build, 10_000)) this.#struck('update taken');
    await driver.isUp();
    await this.#scan();
  }

  /** Two pages of one operator, each with a worker of its own; the older one goes. */
  async #twoPages(): Promise<void> {
    const { terminal } = this.#shift;
    const older = terminal.page;
    await this.#scan();
    await terminal.anotherPage('/home');
    await this.#shift.driver.isUp();
    this.#struck('two pages');
    await this.#scan();
    if (this.#shift.dice.chance(0.5)) await this.#freeze(older);
    await this.#scan();
    await older.close();
    await this.#scan();
  }

  /** A page in the background that the browser has stopped, maybe with the lead in its hands. */
  async #freeze(page: Shift['terminal']['page']): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    this.#struck('page frozen');
  }

  /**
   * No room for another byte: a scan is stored or refused aloud. Chromium goes by the room that it found last for half a
   * minute, which a short campaign has no time for.
   */
  async #quota(): Promise<void> {
    const { terminal, proxy, options } = this.#shift;
    if (options.ops < 100) return this.#scan();
    const job = await this.#shift.job();
    const cdp = await terminal.cdp();
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 1 });
    try {
      await sleep(ROOM_IS_KNOWN_MS);
      for (let n = this.#batch; n > 0; n--) await this.#shift.scansOne(job);
    } finally {
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: proxy.url });
    }
    await this.#scan();
  }

  async #clock(): Promise<void> {
    const { terminal, dice } = this.#shift;
    const job = await this.#shift.job();
    for (let i = 0; i < 3; i++) {
      const minutes = dice.pick([-26 * 60, -61, -10, -1, 0, 1, 10, 61, 26 * 60]);
      await setClock(terminal.page, minutes * 60_000);
      this.#struck('clock jump');
      for (let n = dice.below(5); n > 0; n--) await this.#shift.scansOne(job);
    }
    await setClock(terminal.page, 0);
  }

  async #sessions(): Promise<void> {
    await this.#scan();
    await this.#shift.setup.endsSessions();
    this.#struck('sessions ended');
    await this.#scan();
  }

  async #operator(): Promise<void> {
    await this.#scan();
    this.#shift.userId = this.#shift.dice.pick(OPERATORS.filter((user) => user !== this.#shift.userId));
    await this.#shift.ready();
    this.#struck('operator switch');
    await this.#scan();
  }
  async #warehouse(): Promise<void> {
    await this.#scan();
    this.#shift.whgid = this.#shift.dice.pick(WAREHOUSES.filter((wh) => wh !== this.#shift.whgid));
    await this.#shift.ready();
    this.#struck('warehouse switch');
    await this.#scan();
  }
}

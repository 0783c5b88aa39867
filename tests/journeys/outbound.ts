/** What stories of outbound share: documents of their own on the WMS, people with terminals, and what they do. */
import { toWire } from '#contract/renamed.ts';
import { WAITING } from '#data/records.ts';
import type { BelievedRow, OpRecord, OpState } from '#data/records.ts';
import { dayOf } from '#domain/dates.ts';
import { Documents } from '#wms/http/documents.ts';
import { expect } from 'vitest';
import { documentsOf } from '../harness/documents.ts';
import type { Given } from '../harness/given.ts';
import { ownNames } from '../harness/own-names.ts';
import type { Step } from '../harness/steps.ts';
import { Stuck } from '../faults/task.ts';
import { Tourist } from '../tour/tourist.ts';
import { Handheld } from './handheld.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

/** Work that nobody has claimed yet, for `given().job(...)`. */
export const FREE = { claimedBy: '', claimedDevice: '', leaseUntil: null } as const;

/** What an op of a terminal has come to, by what a person knows it by. */
export interface Outcome {
  readonly label: string;
  readonly path: string;
  readonly state: OpState['status'];
}

/** Stories of one file share a WMS: each has names of its own there. */
let told = 0;

export class Story {
  readonly #wms: WmsProcess;
  readonly #documents: Documents;
  readonly #own = { number: told++, today: dayOf(new Date()) };

  private constructor(wms: WmsProcess, documents: Documents) {
    this.#wms = wms;
    this.#documents = documents;
  }

  /** The WMS has these documents from now on. What they name is called otherwise there, as the seed may have it. */
  static async of(wms: WmsProcess, { at }: Given): Promise<Story> {
    const story = new Story(wms, documentsOf(at));
    await wms.orders('documents', toWire(Documents, story.own(story.#documents)) as object);
    return story;
  }

  /** The same with the names that it has there. */
  own = <T>(named: T): T => ownNames(named, this.#documents, this.#own);

  /** Somebody with a terminal of their own, which shares the browser of the others. */
  async somebody(user: string): Promise<Tourist> {
    const terminal = new Handheld(this.#wms.url, { shares: true });
    await terminal.on();
    await signIn(terminal, user);
    return new Tourist(terminal);
  }

  async opens({ terminal }: Tourist, path: string, stop: string): Promise<void> {
    await terminal.opens(this.own(path));
    await terminal.at(stop);
  }

  /** In a list: what has this code is claimed, and its screen opens. */
  async claims(who: Tourist, list: string, code: string, stop: string): Promise<void> {
    await who.opens(list);
    await who.terminal.scan(this.own(code));
    await who.terminal.at(stop);
  }

  /** Step after step, as scanner and fingers do it. */
  async plays(who: Tourist, ...steps: readonly Step[]): Promise<void> {
    for (const step of this.own(steps)) await who.plays(step);
  }

  /** The screen says no, in these words. */
  async refuses(who: Tourist, step: Step, words: RegExp): Promise<void> {
    if (typeof step === 'string') await who.terminal.scan(this.own(step));
    else await expect(this.plays(who, step)).rejects.toThrow(Stuck);
    await who.terminal.refused(words);
  }

  /** The last scan of a job: its screen says that everything is picked, and offers to complete it. */
  async picksLast(who: Tourist, code: string): Promise<void> {
    await this.plays(who, code);
    await who.terminal.sees(/^Everything of .* is picked$/);
  }

  async outcomes({ terminal }: Tourist): Promise<Outcome[]> {
    const ops = await terminal.stored<OpRecord>('aisle-ops', 'ops');
    const states = new Map(
      (await terminal.stored<OpState>('aisle-ops', 'opState')).map((state) => [state.opId, state]),
    );
    return ops.map(({ opId, label, path }) => ({ label, path, state: states.get(opId)?.status ?? 'queued' }));
  }

  /** Everything was answered: taken, or refused, or held by what was refused. */
  async allAnswered(who: Tourist): Promise<void> {
    const isUnderWay = ({ state }: Outcome): boolean => WAITING.includes(state) && state !== 'blocked';
    const isAnswered = async () => !(await this.outcomes(who)).some(isUnderWay);
    await who.terminal.until('every op is answered', isAnswered, 90_000);
  }

  /** A row as the WMS has told it to this terminal last; null: not yet. */
  async told<R>({ terminal }: Tourist, table: string, id: string): Promise<R | null> {
    const rows = await terminal.stored<BelievedRow<R>>('aisle-ops', table);
    return rows.find((row) => row.id === this.own(id))?.base ?? null;
  }

  /** In the tray: what was refused says this, beside what the WMS says, and is given up. */
  async drops({ terminal }: Tourist, label: string, ...says: readonly RegExp[]): Promise<void> {
    await terminal.opens('/tray');
    await terminal.page
      .locator('article button')
      .filter({ hasText: this.own(label) })
      .first()
      .click();
    for (const words of says) await terminal.sees(words);
    await terminal.taps('Drop');
    await terminal.page.getByRole('radio', { name: 'My supervisor said so' }).check();
    await terminal.holds('Drop');
    await terminal.page.locator('dialog').waitFor({ state: 'detached' });
  }

  /** What of stock and of all that is derived does not agree with the ledger. */
  verify = (): Promise<unknown[]> => this.#wms.json('/__wms/verify');
}

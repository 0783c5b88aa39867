/**
 * Asks for unread messages every 100 s while somebody is signed in and past the login page (platform.md sections 4 and
 * 9). Timers stop while the terminal sleeps, so an overdue request is made as soon as
 * something wakes the worker.
 */
import { GetPersonMsgByQuery, ReadPersonAllMsg } from '#contract/messages.ts';
import type { Change } from '#data/change.ts';
import type { OpState, SessionState } from '#data/records.ts';
import { messageQuery } from '#domain/messages.ts';
import { pullCall } from './pull.ts';
import type { Pull } from './pull.ts';
import { isSignedIn } from './session.ts';
import { ownOps } from './turn.ts';

const POLL_MS = 100_000;

export class MessagePoll {
  readonly #pull: Pull;
  #isOn = false;
  /** When the WMS was last asked and answered. */
  #askedAt = Number.NEGATIVE_INFINITY;
  #callOff: (() => void) | null = null;

  constructor(pull: Pull) {
    this.#pull = pull;
  }

  /** Off while the login page shows. Whoever comes from there may be somebody else, and is asked for at once. */
  turn(on: boolean): void {
    if (on === this.#isOn) return;
    this.#isOn = on;
    this.lookNow();
  }

  /** Ask if it is due; and again, later. */
  look(): void {
    this.#callOff?.();
    this.#callOff = null;
    if (!this.#isOn) return;
    const { clock } = this.#pull;
    this.#callOff = clock.after(Math.max(0, this.#askedAt + POLL_MS - clock.now()), () => void this.#ask());
  }

  lookNow(): void {
    this.#askedAt = Number.NEGATIVE_INFINITY;
    this.look();
  }

  async #ask(): Promise<void> {
    const before = this.#askedAt;
    this.#askedAt = this.#pull.clock.now();
    this.look();
    // What a full disk has kept it from is tried again.
    if (!(await this.#isAnswered().catch(() => false))) this.#askedAt = before;
  }

  async #isAnswered(): Promise<boolean> {
    const session = await this.#pull.desk.change(whoseTurn);
    if (!session) return false;
    const pulled = await pullCall(this.#pull, GetPersonMsgByQuery, messageQuery(session.userId, { unread: true }));
    return pulled.kind !== 'offline' && pulled.kind !== 'signIn';
  }
}

/** Whose messages may be asked for now. */
function whoseTurn(change: Change): SessionState | null {
  const { session } = change;
  return isSignedIn(session) && session.canSend && !isMarkingAll(change, session) ? session : null;
}

/** The WMS marks everything that it has shown: what comes before "all are read" was sent would be read unseen. */
const isMarkingAll = (change: Change, session: SessionState): boolean =>
  ownOps(change, session).some(({ record, state }) => record.path === ReadPersonAllMsg.path && isLeaving(state));

/** As soon as the WMS can be reached. What failed for a reason of its own has its own time, and holds up nothing. */
const isLeaving = ({ status, nextAt, unverified }: OpState): boolean =>
  ['queued', 'sending', 'inDoubt'].includes(status) && nextAt === 0 && !unverified;

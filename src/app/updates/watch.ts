/**
 * Looks for a new version and carries out what decide.ts says about it. The page never changes under the operator's
 * hands: the new version lies beside the running one until a safe moment has come. Loaded after the first paint.
 */
import type { Published } from '#contract/updates.ts';
import type { SessionState } from '#data/records.ts';
import { readUnsettled } from '#data/unsettled.ts';
import { createOnlineHint } from '#device/lifecycle/online.ts';
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { drop } from '#ui/drop.ts';
import { dialogIsOpen } from '#ui/focus.ts';
import { workIsOpen } from '#ui/open-work.ts';
import { NOT_ASKED } from '#sync/version-check.ts';
import type { Versions } from '#sync/version-check.ts';
import { isWaiting } from '../busy.ts';
import { device } from '../device-data.ts';
import { isRoot } from '../guard.ts';
import { office } from '../office-asks/kept.ts';
import { facts as outbox, session } from '../live.ts';
import type { AppRouter } from '../navigation.ts';
import { stored } from '../stored.ts';
import { sync } from '../worker.ts';
import { android } from './android.ts';
import { decide } from './decide.ts';
import type { Decision, Facts } from './decide.ts';
import { hasTypedText, idleMs, watchHands } from './hands.ts';
import { notePublished, OWN_BUILD, ownVersion, PLACES } from './own.ts';
import { createProgress } from './progress.ts';
import { byHand, forced, prompting, published, said, shown } from './state.ts';
import { dropWorkers, ensureWorker, fetchBuild, putIn, workerState } from './workers.ts';

const HOUR = 3_600_000;
/** Looking again costs little, but the screen of a terminal goes on and off all the time. */
const PAUSE_MS = 10_000;
/** How often a version that waits looks whether it may go in, when nothing tells it to. */
const LOOK_MS = 3000;

/** The worker of a new build takes over meanwhile. */
const HELD_MS = 4000;
const CALM_MS = 500;

interface Tried {
  readonly build: string;
  readonly at: number;
}

let file: Published | null = null;
let checkedAt = 0;
let fetching = false;
let applying = false;
/** A build that could not be fetched; the next check allows another try. */
let unfetched: string | null = null;
/** A build that was put in and did not come up: without this, a release that is broken would reload for ever. */
const tried = stored<Tried | null>('updateTried', (raw) => raw as Tried | null);
/** The version file said so last: no service worker here. */
const workerOff = stored<boolean>('serviceWorkerOff', (raw) => raw === true);

export function watchUpdates(router: AppRouter): void {
  watchHands();
  if (!workerOff.get()) void ensureWorker(OWN_BUILD).catch(() => {}); // an insecure origin, a private window
  const look = () => drop(check());
  const lookAgain = () => Date.now() - checkedAt > PAUSE_MS && look();
  setInterval(look, HOUR);
  createOnlineHint(window).watch((isOnline) => isOnline && lookAgain());
  createVisibility(document).watch({ shown: lookAgain });
  // Who goes on after a reload has not signed in: their "later" still holds.
  let who = session.get()?.userName ?? '';
  const signedIn = () => {
    const now = session.get()?.userName ?? '';
    if (now === who) return;
    who = now;
    if (said.get()?.yes === false) said.set(null);
    if (now !== '') look();
  };
  session.subscribe(signedIn);
  router.subscribe('onResolved', () => {
    byHand.set(false);
    turn();
  });
  for (const follow of [session, outbox, said, byHand]) follow.subscribe(turn);
  setInterval(turn, LOOK_MS);
  if (who !== '') look();
}

/** Asks what was published. By hand: also tries again what went wrong, and asks again what was put off. */
export async function check({ hand = false } = {}): Promise<Versions> {
  checkedAt = Date.now();
  const found = await ask();
  unfetched = null;
  if (hand) {
    tried.set(null);
    if (said.get()?.yes === false) said.set(null);
    byHand.set(true);
  }
  if (found.android) android.set(found.android);
  if (found.web) learn(found.web);
  await think();
  return found;
}

const ask = (): Promise<Versions> => sync.checkVersion(PLACES).catch(() => NOT_ASKED);

function learn(web: Published): void {
  file = web;
  notePublished(web);
  published.set(web.build);
  if (workerOff.get() && !web.disableSW) {
    workerOff.set(false);
    void ensureWorker(OWN_BUILD).catch(() => {});
  }
}

/** One thought at a time; whatever happens meanwhile leads to another one. */
let thinking: Promise<void> | null = null;
let again = false;
function turn(): void {
  if (file && !applying) drop(think());
}
async function think(): Promise<void> {
  again = true;
  thinking ??= (async () => {
    while (again && !applying) {
      again = false;
      await act(await decideNow());
    }
  })().finally(() => (thinking = null));
  return thinking;
}

async function act(decision: Decision): Promise<void> {
  forced.set('forced' in decision && decision.forced);
  switch (decision.kind) {
    case 'none':
      return shown.set({ kind: 'none' });
    case 'dropWorker':
      workerOff.set(true);
      await dropWorkers();
      again = true;
      return;
    case 'putAway':
      // Our own worker takes the place of the one that waits: the next start of the app is this version again.
      shown.set(decision.unsent ? { kind: 'waits', unsent: true } : { kind: 'none' });
      return ensureOwnWaits();
    case 'ask':
      return shown.set({ kind: 'ready', asks: true, leadsTo: leadsTo() });
    case 'wait':
      return showWait(decision);
    case 'fetch':
      return startFetch();
    case 'apply':
      return apply();
  }
}

function showWait({ reason, forced: isForced }: Extract<Decision, { kind: 'wait' }>): void {
  if (reason === 'fetching') return;
  if (reason === 'failed') return shown.set({ kind: 'failed' });
  const isAgreed = isForced || session.get()?.upgrade === '*' || answered() === 'yes';
  if (reason === 'outbox' || isAgreed) return shown.set({ kind: 'waits', unsent: reason === 'outbox' });
  shown.set({ kind: 'ready', asks: false });
}

function startFetch(): void {
  const build = file?.build;
  if (build === undefined) return;
  fetching = true;
  // Whoever signs in next need not be asked once more.
  said.set({ build, yes: true, at: Date.now(), who: session.get()?.userId ?? '' });
  const progress = createProgress((percent) => shown.set({ kind: 'fetching', percent }));
  fetchBuild(build, ({ done, of }) => progress.heard(done, of))
    .then(
      () => progress.end(true),
      () => {
        progress.end(false);
        unfetched = build;
      },
    )
    .finally(() => {
      fetching = false;
      turn();
    });
}

async function apply(): Promise<void> {
  if (!file) return;
  applying = true;
  const { build, url } = file;
  const { hasWorker } = await workerState();
  // Without a worker the page comes from the network, or not at all.
  if ((isElsewhere(url) || !hasWorker) && !(await ask()).web) {
    applying = false;
    unfetched = build;
    return;
  }
  shown.set({ kind: 'applying' });
  if (isElsewhere(url)) {
    tried.set({ build, at: Date.now() });
    return location.replace(url);
  }
  // What the page has begun comes in, and nothing new goes out: any request would keep the older worker.
  await sync.holdRequests(HELD_MS).catch(() => {});
  await new Promise((resolve) => void setTimeout(resolve, CALM_MS));
  if (await putIn()) {
    tried.set({ build, at: Date.now() });
    return location.reload();
  }
  // A page that is loaded while the workers change may never come: it is tried again when nothing stands in the way.
  applying = false;
}

const ensureOwnWaits = (): Promise<void> => fetchBuild(OWN_BUILD).catch(() => {}); // offline: at the next thought

const isElsewhere = (url: string): boolean => new URL(url, location.href).origin !== location.origin;

/** The other address, for the question; undefined where the app stays. */
const leadsTo = (): string | undefined => (file && isElsewhere(file.url) ? new URL(file.url).origin : undefined);

function answered(): Facts['said'] {
  const word = said.get();
  if (!word || word.build !== file?.build) return null;
  if (word.yes) return 'yes';
  if (word.who !== session.get()?.userId) return null;
  return Date.now() - word.at < HOUR ? 'later' : null;
}

/** The outbox is read last, and only when nothing else stands in the way: it may hold thousands. */
async function decideNow(): Promise<Decision> {
  const facts = await collect();
  const decision = decide(facts);
  const isOpen = decision.kind === 'ask' || decision.kind === 'fetch' || decision.kind === 'apply';
  if (!isOpen && facts.waiting === null) return decision;
  return decide({ ...facts, unsettled: await readUnsettled(device) });
}

/** The rule of a new operator comes with the role menu; until then it is nobody's. */
function ruleOf(who: SessionState | undefined): string | null {
  const isKnown = who !== undefined && who.userName !== '' && (who.menu.length > 0 || who.upgrade !== '');
  return isKnown ? who.upgrade : null;
}

async function collect(): Promise<Facts> {
  const who = session.get();
  const { hasWorker, waiting, active } = await workerState();
  // Its worker may have got in late, and the page is still the older one.
  const isIn = active !== OWN_BUILD && active === file?.build;
  const attempt = tried.get();
  const status = outbox.get()?.status;
  return {
    own: { build: OWN_BUILD, version: ownVersion() },
    file,
    elsewhere: file !== null && isElsewhere(file.url),
    deviceId: who?.deviceId ?? '',
    warehouse: who?.storeId ?? '',
    group: office.get().group,
    steered: office.get().steered,
    rule: ruleOf(who),
    said: answered(),
    hasWorker,
    waiting: isIn ? active : waiting === OWN_BUILD ? null : waiting,
    fetching,
    failed:
      (unfetched !== null && unfetched === file?.build) ||
      (attempt !== null && attempt.build === file?.build && Date.now() - attempt.at < HOUR),
    onRoot: isRoot(location.pathname),
    byHand: byHand.get(),
    idleMs: idleMs(),
    workOpen: workIsOpen() || hasTypedText(),
    calling: isWaiting(),
    dialogOpen: dialogIsOpen() && !prompting.get(),
    unsettled: [],
    sends: status?.connection === 'online' && status.paused === null,
  };
}

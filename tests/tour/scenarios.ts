/** Scenarios as visits: Chromium does the main job of a screen with documents of its own, by whoever has it in a narrow role. */
import { sum } from '#domain/decimal.ts';
import { moduleScreens } from '#app/module-screens.ts';
import { neededBy } from '#ui/screen.ts';
import type { ScreenDef } from '#ui/screen.ts';
import { endsAt } from '../harness/ends-at.ts';
import { narrowUserOf, screensOfUser } from '../harness/narrow-user.ts';
import { WRITTEN_BY } from '../harness/played.ts';
import type { Played } from '../harness/played.ts';
import { scenarioAt } from '../harness/scenarios.ts';
import { picks, yes } from '../harness/steps.ts';
import type { Step } from '../harness/steps.ts';
import type { Tourist } from './tourist.ts';
import type { Visit } from './tour.ts';

export const visitOf = (scenario: Played): Visit => ({
  path: scenario.path,
  as: narrowUserOf(scenario.path),
  documents: scenario.documents,
  does: (tourist) => does(tourist, scenario),
});

async function does(tourist: Tourist, scenario: Played): Promise<number> {
  const { leaves } = scenario;
  await plays(tourist, scenario, narrowUserOf(scenario.path));
  const told = scenarioAt.get(scenario.path);
  if (!told) throw new Error(`no scenario of ${scenario.path}`);
  await tourist.endsAt(await endsAt(told), scenario.path);
  return leaves.posts + sum(scenario.does.map(photosIn));
}

/** Each of them is an op of its own, behind that which it documents. */
const photosIn = (step: Step): number =>
  typeof step !== 'string' && step.kind === 'form'
    ? Number(step.fields['photos'] ?? 0) + Number(step.fields['signature'] ?? 0)
    : 0;

/** Claims what the scenario is about, does its steps, and waits until its ops are stored. */
export async function plays(tourist: Tourist, scenario: Played, user: string): Promise<void> {
  const { path, params, does, documents, leaves } = scenario;
  const isWhole = await claims(tourist, screensOfUser(user), path, documents.rows);
  const isKnown = isWhole && !isOfNoWork(documents.rows);
  // What is only asked of the WMS is no work for a dead zone.
  if (moduleScreens.some((screen) => screen.path === path && screen.offline === 'N')) tourist.isDark = false;
  if (isKnown) await tourist.goesDark();
  const query = new URLSearchParams(params).toString();
  await tourist.opens(query === '' ? path : `${path}?${query}`);
  // A list of jobs marks what works in a dead zone.
  if (moduleScreens.some((screen) => screen.path === path && screen.lists !== undefined))
    for (const { receiptId } of documents.rows.receipts) await tourist.lists(receiptId, { ready: true });
  const before = (await tourist.ops()).length;
  // Its first step claims what nobody could claim before; a screen that is there to claim does so with its last.
  const isClaim = moduleScreens.some((screen) => screen.path === path && screen.offline === 'C');
  const asksUpTo = isClaim ? does.length - 1 : isOfNoWork(documents.rows) ? lastAsked(does, documents.rows) : 0;
  for (const [i, step] of does.entries()) {
    await tourist.plays(step);
    if (i === asksUpTo && !isKnown) await tourist.goesDark();
  }
  await tourist.hasStored(before, leaves.posts);
}

/** The last step at which a container is scanned, or the one before the last: in flight mode it would not be known. */
const lastAsked = (does: readonly Step[], { containers }: Played['documents']['rows']): number =>
  Math.max(
    does.length - 2,
    does.findLastIndex((step) => containers.some(({ containerId }) => containerId === step)),
    0,
  );

/** Goods that nobody brings by a claim: each of them is asked for when it is scanned. */
const isOfNoWork = ({ receipts, tasks, waybills, jobs, containers }: Played['documents']['rows']): boolean =>
  containers.length > 0 && receipts.length + tasks.length + waybills.length + jobs.length === 0;

/** In the list that the role has: a receipt is claimed, putaway work is taken, lines and waybills are looked at. False where some is asked for with the first scan. */
async function claims(
  tourist: Tourist,
  screens: readonly string[],
  screen: string,
  { receipts, tasks, lines, waybills, jobs, repSettings, appointments }: Played['documents']['rows'],
): Promise<boolean> {
  const held = jobs.filter(({ claimedBy }) => claimedBy !== '');
  for (const { jobId, of, kind } of held) {
    const list = listOf(kind, screens, screen);
    // Work that is chosen and done on one screen is opened for its job: left in the middle, the screen would go on with another.
    if (list.params.includes('jobId?')) await tourist.claimsOpening(`${list.path}?jobId=${jobId}`);
    // Found by whatever is scanned first.
    else if (list.path === screen) return false;
    else if (kind === 'inspect.pre') await tourist.claims(yes, `${list.path}?job=preCheck`, { before: [of] });
    // Who decides on a hold claims it by that.
    else if (kind === 'hold') await tourist.claimsOpening(`/holdRelease?jobId=${jobId}`);
    else await tourist.claims(of || jobId, list.path);
  }
  if (waybills.length > 0) await tourist.opens('/relayTransport');
  for (const { waybillNo } of waybills) await tourist.lists(waybillNo);
  const toReplenish = tasks.filter(({ kind, claimedBy }) => kind === 'replenish' && claimedBy === WRITTEN_BY);
  // They are there to claim.
  if (screen === '/RepList' || screen === '/ProductionPick') return false;
  if (toReplenish.length > 0 && screens.includes('/RepList'))
    await claimsReplenishment(
      tourist,
      toReplenish.map(({ taskId }) => taskId),
    );
  const toIssue = tasks.filter(({ kind, claimedBy }) => kind === 'issue' && claimedBy === WRITTEN_BY);
  if (toIssue.length > 0 && screens.includes('/ProductionPick')) {
    await tourist.opens('/ProductionPick');
    await tourist.leavesBy('giveAllBack');
    for (const orderId of new Set(toIssue.map(({ receiptId }) => receiptId)))
      await tourist.claims(orderId, '/ProductionPick');
  }
  if (screen === '/AreaTotalPick') return false;
  if (repSettings.length > 0 && screens.includes(SETTINGS))
    await tourist.looksInto(
      SETTINGS,
      'repSettings',
      repSettings.map(({ settingId }) => settingId),
    );
  if (appointments.length > 0)
    await tourist.looksInto(
      '/AppointQuery',
      'appointments',
      appointments.map(({ appointmentId }) => appointmentId),
    );
  const claimed = receipts.filter(({ claimedBy, mode }) => claimedBy !== '' && mode !== 'cancelled');
  for (const { receiptId, status } of claimed) {
    // What has come in already is not in the list of what is to be received.
    if (status === 'received' && screens.includes('/TransportPickingList'))
      await tourist.claims(receiptId, '/TransportPickingList?by=sku');
    else if (screens.includes('/receiveList')) await tourist.claims(receiptId, '/receiveList');
    else if (screens.includes('/putOnGoodList')) {
      const [only, ...others] = tasks.filter((task) => task.receiptId === receiptId);
      // Work of a receipt is taken together where there is more than one of it.
      const work = others.length > 0 ? picks(`receipt ${receiptId}`) : (only?.containerId ?? '');
      await tourist.claims(work, '/putOnGoodList');
    } else if (screens.includes('/ReceiveDetailToCheck'))
      await tourist.looksInto(
        '/ReceiveDetailToCheck',
        'lines',
        lines.map(({ lineId }) => lineId),
      );
    // Whoever has no list of receipts asks the WMS for the one code that is scanned.
    else return false;
  }
  return claimed.length === receipts.length;
}

const SETTINGS = '/ReplenishmentSettingSearch';

/** What a visit before has left claimed goes back first: it would be walked as well. */
async function claimsReplenishment(tourist: Tourist, taskIds: readonly string[]): Promise<void> {
  await tourist.opens('/RepList');
  await tourist.leavesBy('giveBack');
  for (const taskId of taskIds) await tourist.claims(taskId, '/RepList');
}

type WorkDef = Extract<ScreenDef, { kind: 'flow' }>;

/** Where jobs of a kind are chosen and claimed: where they are worked, if they can be chosen there. */
function listOf(kind: string, screens: readonly string[], worked: string): WorkDef {
  const lists = moduleScreens.filter(
    (screen): screen is WorkDef =>
      screen.kind === 'flow' &&
      screen.works?.some((name) => name === kind) === true &&
      neededBy(screen).length === 0 &&
      screens.includes(screen.path),
  );
  // The others only look at the work, and a truck is joined among the trucks, whatever it waits for.
  const isList = ({ offline, params }: WorkDef): boolean => offline === 'C' && !params.includes('tripNo?');
  const list = lists.find(({ path }) => path === worked) ?? lists.find(isList) ?? lists[0];
  if (!list) throw new Error(`no list of ${kind} jobs is on a narrow role's menu`);
  return list;
}

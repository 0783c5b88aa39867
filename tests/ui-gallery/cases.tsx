/** Every body of the kit with something real to show. */
import type { Env } from '#engine/env.ts';
import type { FlowView } from '#engine/view.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PickField, SecretField, TextField } from '#ui/Fields.tsx';
import { FlowContext } from '#ui/flow-context.ts';
import { FlowFault } from '#ui/FlowFault.tsx';
import { FlowScreen } from '#ui/FlowScreen.tsx';
import { Header } from '#ui/Header.tsx';
import { Icon, ICON_NAMES } from '#ui/icons.tsx';
import { LongPress } from '#ui/LongPress.tsx';
import { MenuScreen } from '#ui/MenuScreen.tsx';
import { OpRow } from '#ui/OpRow.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Band } from '#ui/Band.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Step } from '#ui/steps/Step.tsx';
import frame from '#ui/Screen.module.css';
import type { SyncFacts } from '#ui/terminal.ts';
import type { ReactNode } from 'react';
import { log, NOW } from './fake-terminal.ts';
import { moveEnv, moveFlow, moveFlowAsking } from './move-flow.ts';
import { views } from './views.ts';

interface Case {
  readonly sync?: Partial<SyncFacts>;
  readonly env?: Partial<Env>;
  draw(): ReactNode;
}

const offline: Partial<SyncFacts> = { waiting: 7, offlineSince: NOW - 12 * 60_000 };

const step = (view: FlowView, title: string, sync: Partial<SyncFacts> = {}): Case => ({
  sync,
  draw: () => (
    <div className={frame['screen']}>
      <Header title={title} />
      <FlowContext
        value={{
          view,
          act: (act) => void log.push(`act:${act.kind} ${act.kind === 'press' ? act.button : ''}`.trim()),
          answer: (answer) => void log.push(`answer:${JSON.stringify(answer)}`),
          stray: 0,
        }}
      >
        <Step />
      </FlowContext>
    </div>
  ),
});

const page = (draw: () => ReactNode, sync: Partial<SyncFacts> = {}): Case => ({ sync, draw });

const tiles = [
  { path: '/receive', title: 'Receive', icon: 'receive', count: 12 },
  { path: '/putaway', title: 'Put away', icon: 'putaway', count: 38 },
  { path: '/pick', title: 'Pick', icon: 'pick', count: 140 },
  { path: '/move', title: 'Move', icon: 'move' },
  { path: '/ship', title: 'Ship', icon: 'ship', count: 3 },
  { path: '/stockCount', title: 'Count', icon: 'count', count: 0 },
  { path: '/search', title: 'Query', icon: 'search' },
  { path: '/arrival', title: 'Arrival', icon: 'arrival', count: 2 },
  { path: '/replenish', title: 'Replenishment', icon: 'replenish', count: 6 },
  { path: '/pack', title: 'Pack', icon: 'pack' },
] as const;

const noop = () => {};

export const cases: Readonly<Record<string, Case>> = {
  scan: step(views.scan, 'Putaway'),
  scanRefused: step(views.scanRefused, 'Putaway', { waiting: 7 }),
  scanSaved: step(views.scanSaved, 'Putaway', offline),
  scanDone: step(views.scanDone, 'Putaway'),
  scanLong: step(views.scanLong, 'Receive by pallet', { needsYou: 2 }),
  scanChinese: step(views.scanChinese, '按箱上架', { signInNeeded: true, waiting: 3 }),
  qty: step(views.qty, 'Receive by SKU'),
  qtyLabel: step(views.qtyLabel, 'Receive by SKU'),
  qtyRefused: step(views.qtyRefused, 'Receive by SKU', { waiting: 2 }),
  confirm: step(views.confirm, 'Putaway'),
  choose: step(views.choose, 'Receive', offline),
  chooseEmpty: step(views.chooseEmpty, 'Receive'),
  chooseMany: step(views.chooseMany, 'Receive'),
  collect: step(views.collect, 'Receive cases'),
  collectEmpty: step(views.collectEmpty, 'Receive cases'),
  form: step(views.form, 'Lot attributes'),
  formMissing: step(views.formMissing, 'Lot attributes'),
  view: step(views.view, 'Confirm receipt', { waiting: 1 }),
  load: step(views.load, 'Receive by pallet', offline),
  start: step(views.start, 'Putaway'),
  menu: page(() => <MenuScreen title="Shanghai Waigaoqiao DC" back="none" groups={[{ tiles }]} />, { waiting: 7 }),
  menuNone: page(() => <MenuScreen title="Receive" groups={[]} />),
  login: page(() => (
    <Screen title="Aisle" back="none" pill="none" foot={<Action look="primary">Sign in</Action>}>
      <TextField label="Account" value="op1" onChange={noop} required />
      <SecretField
        label="Password"
        value="secret"
        onChange={noop}
        showLabel="Show the password"
        error="Password is wrong"
        required
      />
      <PickField label="Server" value="a" onChange={noop} options={[{ value: 'a', label: 'Waigaoqiao, 10.2.0.15' }]} />
    </Screen>
  )),
  ledger: page(
    () => (
      <Screen
        title="Shift ledger"
        flush
        foot={<LongPress onDone={() => void log.push('long press')}>Finish with a difference of 2 EA</LongPress>}
      >
        <Band state="stop" detail="Wave W-2025-118 was taken back by the WMS.">
          Needs you
        </Band>
        <OpRow title="Put away pallet" label="P-100001 → A-01-02" time="14:05" state="queued" onOpen={noop} />
        <OpRow title="Put away pallet" label="P-100002 → A-01-03" time="14:03" state="sending" />
        <OpRow title="Receive pallet" label="P-100003" time="14:02" state="observed" onOpen={noop} />
        <OpRow
          title="Receive pallet"
          label="P-100004"
          time="14:01"
          state="refused"
          reason="The WMS says: receipt R-77 is closed. The pallet stands at the dock."
          actions={<Action icon="edit">Correct and send again</Action>}
        />
        <OpRow title="Receive pallet" label="P-100005" time="13:58" state="blocked" />
        <OpRow title="Receive pallet" label="P-100006" time="13:58" state="inDoubt" />
        <OpRow title="Receive pallet" label="P-100007" time="13:57" state="quarantined" />
        <OpRow title="Receive pallet" label="P-100008" time="13:51" state="withdrawn" />
      </Screen>
    ),
    { needsYou: 2 },
  ),
  dialog: page(() => (
    <Screen title="Receive" foot={<Action look="primary">Save</Action>}>
      <Skeleton />
      <Dialog
        title="Exit batch receiving?"
        state="ask"
        onClose={noop}
        actions={
          <>
            <Action>Stay here</Action>
            <Action look="primary">Leave</Action>
          </>
        }
      >
        <p>What you scanned is kept on this terminal.</p>
      </Dialog>
    </Screen>
  )),
  empty: page(() => (
    <Screen title="Tray">
      <EmptyState icon="tick" title="Nothing needs you" action={<Action inline>Shift ledger</Action>}>
        Everything that you scanned was accepted.
      </EmptyState>
    </Screen>
  )),
  icons: page(() => (
    <Screen title="Icons">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {ICON_NAMES.map((name) => (
          <div key={name} style={{ width: 84, textAlign: 'center', fontSize: 12 }}>
            <Icon name={name} size={40} />
            <div>{name}</div>
          </div>
        ))}
      </div>
    </Screen>
  )),
  fault: page(() => (
    <div className={frame['screen']}>
      <Header title="Putaway" />
      <FlowFault draftKey="x" onOpenAgain={noop}>
        <Broken />
      </FlowFault>
    </div>
  )),
  flow: { env: moveEnv(), draw: () => <FlowScreen flow={moveFlow} params={{}} title="Move a pallet" /> },
  flowAsk: { env: moveEnv(), draw: () => <FlowScreen flow={moveFlowAsking} params={{}} title="Move a pallet" /> },
};

function Broken(): ReactNode {
  throw new Error('broken on purpose');
}

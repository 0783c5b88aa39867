import { waitFor } from '#app/busy.ts';
import { ChoiceRow } from '#app/choice-row.tsx';
import { sessionNow } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import { listsBehind } from '#app/module-screens.ts';
import { showToast } from '#app/toast.ts';
import { sync } from '#app/worker.ts';
import type { Warehouse } from '#contract/rows.ts';
import { dateText } from '#domain/dates.ts';
import { oddWords } from '#engine/odd-words.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './warehouse-drawer.module.css';

type Step = { kind: 'choosing' } | { kind: 'loading' } | Stale;
/** Switched, but not loaded: what the terminal has of it, and what the WMS said. */
interface Stale {
  readonly kind: 'stale';
  readonly name: string;
  /** When it was loaded last, epoch ms; 0 = never. */
  readonly loadedAt: number;
  readonly says: string;
}

/**
 * Quick warehouse switching. Another warehouse means other goods and other rules: they are loaded before work goes on;
 * without network it goes on with what the terminal has, and says so. Ops captured before keep their warehouse.
 */
export function WarehouseDrawer({ onClose }: { onClose: () => void }) {
  const { menu, askAside } = useTerminal();
  const say = useTranslate();
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const change = async (warehouse: Warehouse) => {
    setStep({ kind: 'loading' });
    const name = warehouse.whName;
    const loaded = await waitFor(switchTo(warehouse), { kind: 'offline' as const }, msg`Loading ${name}`);
    if (loaded.kind !== 'ok') {
      const says = loaded.kind === 'refused' ? loaded.msg : loaded.kind === 'odd' ? say(oddWords(loaded.odd)) : '';
      return setStep({ kind: 'stale', name, loadedAt: (await sessionNow())?.referenceAt ?? 0, says });
    }
    // Only for the counters: work can begin without them.
    for (const ask of listsBehind(menu)) drop(askAside(ask));
    showToast(msg`You work in ${name} now`);
    return onClose();
  };
  switch (step.kind) {
    case 'choosing':
      return <Choosing onClose={onClose} onSave={(warehouse) => drop(change(warehouse))} />;
    case 'loading':
      return null; // the page is covered meanwhile
    case 'stale':
      return <NotLoaded stale={step} onClose={onClose} />;
  }
}

/** The choice is on disk at once; what belongs to it may take a while. */
async function switchTo(warehouse: Warehouse) {
  await sync.setWarehouse(warehouse);
  return sync.loadReference();
}

interface ChoosingProps {
  readonly onClose: () => void;
  readonly onSave: (warehouse: Warehouse) => void;
}

function Choosing({ onClose, onSave }: ChoosingProps) {
  const session = useSession();
  const [chosen, setChosen] = useState(session?.storeId ?? '');
  const warehouses = session?.storeList ?? [];
  const save = () => {
    const warehouse = warehouses.find(({ whgid }) => whgid === chosen);
    if (!warehouse || chosen === session?.storeId) onClose();
    else onSave(warehouse);
  };
  return (
    <Dialog
      side
      title={<Trans>Warehouse</Trans>}
      onClose={onClose}
      actions={
        <Action look="primary" onClick={save}>
          <Trans>Save</Trans>
        </Action>
      }
    >
      <fieldset className={styles['list']}>
        <legend>
          <Trans>Where do you work?</Trans>
        </legend>
        {warehouses.map(({ whgid, whName }) => (
          <ChoiceRow key={whgid} name="warehouse" checked={whgid === chosen} onChoose={() => setChosen(whgid)}>
            {whName}
          </ChoiceRow>
        ))}
      </fieldset>
    </Dialog>
  );
}

function NotLoaded({ stale: { name, loadedAt, says }, onClose }: { stale: Stale; onClose: () => void }) {
  const then = dateText(new Date(loadedAt), 'minute');
  return (
    <Dialog
      state="ask"
      title={name}
      onClose={onClose}
      actions={
        <Action look="primary" onClick={onClose}>
          <Trans>Go on</Trans>
        </Action>
      }
    >
      <Band state="ask">{says || <Trans>The WMS could not be asked for this warehouse.</Trans>}</Band>
      <p>
        {loadedAt > 0 ? (
          <Trans>You work with what this terminal has of it since {then}. It is reloaded when the WMS answers.</Trans>
        ) : (
          <Trans>This terminal has nothing of it yet. Come into coverage to load it.</Trans>
        )}
      </p>
      <p>
        <Trans>What you scanned before is sent to the warehouse where you scanned it.</Trans>
      </p>
    </Dialog>
  );
}

import { ChoiceRow } from '#app/choice-row.tsx';
import { useSession } from '#app/live.ts';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './drawer.module.css';
import { listOf } from './lists.ts';

type Step = 'choosing' | 'loading' | 'notLoaded';

/** Another warehouse means other goods and other rules: they are loaded before work goes on. Ops captured before keep theirs. */
export function WarehouseSwitch({ onDone }: { onDone: () => void }) {
  const { env, menu } = useTerminal();
  const session = useSession();
  const [chosen, setChosen] = useState(session?.storeId ?? '');
  const [step, setStep] = useState<Step>('choosing');
  const warehouse = session?.storeList.find(({ WH_GID }) => WH_GID === chosen);
  if (!session || session.storeList.length < 2) return null;
  const save = async () => {
    if (!warehouse) return undefined;
    setStep('loading');
    await sync.setWarehouse(warehouse);
    const loaded = await sync.loadReference();
    if (loaded.kind !== 'ok') return setStep('notLoaded');
    // Only for the counters: work can begin without them.
    for (const ask of [listOf.receipts(menu), listOf.tasks(menu)]) if (ask) drop(env.pull(ask));
    return onDone();
  };
  return (
    <fieldset className={styles['warehouses']}>
      <legend>
        <Trans>Warehouse</Trans>
      </legend>
      {session.storeList.map(({ WH_GID, WH_NAME }) => (
        <ChoiceRow
          key={WH_GID}
          name="warehouse"
          checked={WH_GID === chosen}
          disabled={step === 'loading'}
          onChoose={() => setChosen(WH_GID)}
        >
          {WH_NAME}
        </ChoiceRow>
      ))}
      {step === 'notLoaded' && (
        <Band state="no">
          <Trans>This warehouse could not be loaded. Try again in coverage.</Trans>
        </Band>
      )}
      {(chosen !== session.storeId || step !== 'choosing') && (
        <Action look="primary" busy={step === 'loading'} onClick={() => drop(save().catch(() => setStep('notLoaded')))}>
          {step === 'loading' ? <Trans>Loading the warehouse</Trans> : <Trans>Save</Trans>}
        </Action>
      )}
    </fieldset>
  );
}

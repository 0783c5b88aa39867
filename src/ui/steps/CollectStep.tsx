import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { Basket } from '../Basket.tsx';
import { ChoiceList, rowId } from '../ChoiceList.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { useKeys } from '../keys.ts';
import { ListHead } from '../ListHead.tsx';
import { ScanField } from '../ScanField.tsx';
import { useSay } from '../say.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useSteering } from '../use-steering.ts';
import { Prompt } from './Prompt.tsx';

/** Many scans into a basket; the newest on top. Where rows are offered, a tap on one is the scan of its id. */
export function CollectStep({ board }: { board?: ReactNode }) {
  const { view, act, answer } = useFlow();
  const list = useId();
  const end = view.canEnd ? () => answer({ kind: 'end' }) : undefined;
  const remove = (place: number) => act({ kind: 'remove', stop: view.stop, place, of: view.items.length });
  const pick = (code: string) => act({ kind: 'scan', code });
  const { active, steer } = useSteering(view.choices, pick);
  // Not Enter: it ends typed codes here, and picks what the arrows have reached.
  useKeys({ End: end, F10: end });
  const isOffered = view.refresh !== null || view.choices.length > 0;
  return (
    <FlowPanes
      board={
        board ?? (
          <>
            {(view.items.length > 0 || !isOffered) && <Basket items={view.items} onRemove={remove} />}
            {isOffered && <Offered list={list} active={active} onPick={pick} />}
          </>
        )
      }
      step={
        <>
          <Prompt view={view} />
          <ScanField
            repeats
            {...(isOffered && {
              onKey: steer,
              controls: list,
              activeRow: active === null ? undefined : rowId(list, active),
            })}
          />
        </>
      }
      primary={
        end && (
          <Action look="primary" name="end" keyHint="End" onClick={end}>
            <Trans>Done, {view.items.length} scanned</Trans>
          </Action>
        )
      }
    />
  );
}

interface OfferedProps {
  readonly list: string;
  readonly active: number | null;
  readonly onPick: (id: string) => void;
}

function Offered({ list, active, onPick }: OfferedProps) {
  const { view } = useFlow();
  const { t } = useLingui();
  const say = useSay();
  const fresh = useRefresh(view.refresh);
  return (
    <>
      <ListHead count={view.choices.length} fresh={view.refresh ? fresh : undefined} />
      <ChoiceList id={list} rows={view.choices} active={active} onPick={onPick} label={t`Choices`}>
        {view.none && fresh.state !== 'asking' && (
          <EmptyState icon="list" title={<Trans>no data</Trans>}>
            {say(view.none.text)}
          </EmptyState>
        )}
      </ChoiceList>
    </>
  );
}

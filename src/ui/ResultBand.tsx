import type { LastDone } from '#engine/view.ts';
import type { Refusal } from '#engine/refusal.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Action } from './Action.tsx';
import { AskTakeBack } from './AskTakeBack.tsx';
import { Band } from './Band.tsx';
import { drop } from './drop.ts';
import styles from './ResultBand.module.css';
import { useTranslate } from './use-translate.tsx';
import { useTerminal } from './terminal.ts';
import { Words } from './Words.tsx';

interface ResultBandProps {
  readonly problem: Refusal | null;
  readonly done: LastDone | null;
  /** Counts refusals; see FlowView.tries. */
  readonly tries: number;
}

/** Did that work? Stays until the next input. The live region is always there: one that appears is not read out. */
export function ResultBand({ problem: said, done, tries }: ResultBandProps) {
  // That the work is done is no failure, until somebody scans on.
  const isOver = said?.next?.over === true && (done !== null || tries === 0);
  const problem = isOver ? null : said;
  const say = useTranslate();
  const terminal = useTerminal();
  return (
    <div
      className={styles['place']}
      data-bleed
      data-result={problem ? 'refused' : done ? 'accepted' : 'none'}
      data-op={done?.opIds[0]}
      aria-live={problem ? 'assertive' : 'polite'}
      aria-atomic
    >
      {problem ? (
        <Band
          state="no"
          flash={`no:${tries}`}
          action={
            problem.next && (
              <Action inline onClick={() => problem.next && terminal.openFlow(problem.next.flow, problem.next.params)}>
                {say(problem.next.label)}
              </Action>
            )
          }
        >
          <Words>{say(problem.text)}</Words>
        </Band>
      ) : (
        done && <DoneBand key={done.opIds[0]} done={done} />
      )}
    </div>
  );
}

type Fate = 'stands' | 'withdrawn' | 'tooLate';

function DoneBand({ done }: { done: LastDone }) {
  const say = useTranslate();
  const { t } = useLingui();
  const terminal = useTerminal();
  const standing = terminal.useStanding(done.opIds);
  const [fate, setFate] = useState<Fate>('stands');
  const [busy, setBusy] = useState(false);
  /** How many later ops would go with it; above 0 the operator is being asked. */
  const [others, setOthers] = useState(0);
  const title = say(done.title);
  const flash = `${done.opIds[0]}:${fate}`;
  const ask = async () => {
    const found = await Promise.all(done.opIds.map((opId) => terminal.outbox.dependants(opId)));
    const later = new Set(found.flat().filter((opId) => !done.opIds.includes(opId)));
    if (later.size > 0) setOthers(later.size);
    else await undo();
  };
  const undo = async () => {
    setOthers(0);
    setBusy(true);
    try {
      // Last first: an op may depend on the one before it.
      for (const opId of [...done.opIds].reverse()) {
        const answer = await terminal.outbox.withdraw(opId);
        if (answer.kind === 'tooLate') return setFate('tooLate');
      }
      setFate('withdrawn');
    } finally {
      setBusy(false);
    }
  };

  if (fate === 'withdrawn') {
    return (
      <Band state="info" flash={flash} detail={detailOf(title, done.label)}>
        <Trans>Taken back, not sent</Trans>
      </Band>
    );
  }
  if (fate === 'tooLate') {
    return (
      <Band state="no" flash={flash} detail={detailOf(title, done.label)}>
        <Trans>Already sent. Reverse it in the shift ledger.</Trans>
      </Band>
    );
  }
  // "Done" is the WMS's word: until it has spoken, the scan is saved and nothing more is claimed.
  if (standing === 'refused' || standing === 'quarantined') {
    return (
      <Band state="stop" flash={`${flash}:refused`} detail={detailOf(title, done.label)}>
        {standing === 'refused' ? (
          <Trans>Refused by the WMS. See what needs you.</Trans>
        ) : (
          <Trans>Not sent. See what needs you.</Trans>
        )}
      </Band>
    );
  }
  const confirmed = standing === 'applied' || standing === 'observed';
  const canUndo = standing === 'queued' || standing === 'blocked';
  return (
    <>
      <Band
        state={confirmed ? 'ok' : 'wait'}
        flash={flash}
        detail={detailOf(title, done.label)}
        action={
          canUndo && (
            <Action inline icon="undo" busy={busy} label={t`Undo ${title} ${done.label}`} onClick={() => drop(ask())}>
              <Trans>Undo</Trans>
            </Action>
          )
        }
      >
        {confirmed ? <Trans>Done</Trans> : <Trans>Saved, will send</Trans>}
        {done.goods && (
          <span className={styles['goods']}>
            {done.goods.first}
            {done.goods.others > 0 && (
              <>
                {' '}
                <Plural value={done.goods.others} one="and # more SKU" other="and # more SKUs" />
              </>
            )}
          </span>
        )}
      </Band>
      {others > 0 && (
        <AskTakeBack label={done.label} others={others} onKeep={() => setOthers(0)} onTakeBack={() => drop(undo())} />
      )}
    </>
  );
}

const detailOf = (title: string, label: string) => (
  <>
    {title}{' '}
    {label.split(' ').map((code, i) => (
      // Codes stay in one piece; a label may name the same one twice.
      <span key={`${i}:${code}`} className={styles['label']}>
        {code}
      </span>
    ))}
  </>
);

import { device, useLive } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import { LongList } from '#app/pages/ops/long-list.tsx';
import { TextFileActions } from '#app/text-file.tsx';
import { sync } from '#app/worker.ts';
import { readRfLog } from '#data/readers.ts';
import type { RfLogEntry } from '#data/records.ts';
import { rfLogText } from '#data/rf-log-text.ts';
import { dateText } from '#domain/dates.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PickField } from '#ui/Fields.tsx';
import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskFirst } from './ask-first.tsx';
import styles from './rf-log.module.css';

type Kind = RfLogEntry['kind'];
type Shown = 'all' | 'scan' | 'call' | 'frame' | 'app';

const KINDS: Record<Shown, readonly Kind[]> = {
  all: ['scan', 'request', 'answer', 'frame', 'app'],
  scan: ['scan'],
  call: ['request', 'answer'],
  frame: ['frame'],
  app: ['app'],
};
const ICONS: Record<Kind, IconName> = { scan: 'scan', request: 'up', answer: 'down', frame: 'scale', app: 'info' };

/** What this terminal scanned, sent and received, newest first: to look at, to send to support, to throw away. */
export function RfLogPage() {
  const { t } = useLingui();
  const { rfLog = false, deviceId = '' } = useSession() ?? {};
  const entries = useLive(readRfLog, []);
  const [shown, setShown] = useState<Shown>('all');
  const [asks, setAsks] = useState(false);
  const words: Record<Shown, string> = {
    all: t`Everything`,
    scan: t`Scans`,
    call: t`Requests and answers`,
    frame: t`What the scale sent`,
    app: t`The app`,
  };
  const isEmpty = entries?.length === 0;
  return (
    <Screen
      title={t`RF log`}
      board={
        <>
          {!entries && <Skeleton />}
          {isEmpty && (
            <EmptyState icon="list" title={<Trans>The log is empty</Trans>}>
              {rfLog ? (
                <Trans>What is scanned and sent from now on comes up here.</Trans>
              ) : (
                <Trans>Switch it on in the settings, then do again what went wrong.</Trans>
              )}
            </EmptyState>
          )}
          <LongList
            items={entries?.filter(({ kind }) => KINDS[shown].includes(kind)) ?? []}
            row={(entry) => <Entry key={entry.id} entry={entry} />}
          />
        </>
      }
    >
      {!rfLog && (
        <Band state="info">
          <Trans>The RF log is off. Nothing is added.</Trans>
        </Band>
      )}
      <PickField
        label={t`Show`}
        value={shown}
        onChange={(value) => setShown(value as Shown)}
        options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      />
      <div className={styles['tools']}>
        <TextFileActions
          name={() => `rf-log-${deviceId.slice(-8)}-${dateText(new Date(), 'compact')}.txt`}
          text={async () => rfLogText(await readRfLog(device))}
          disabled={isEmpty}
        />
        <Action inline icon="trash" disabled={isEmpty} onClick={() => setAsks(true)}>
          <Trans>Clear</Trans>
        </Action>
      </div>
      {asks && (
        <AskFirst
          title={<Trans>Clear the RF log?</Trans>}
          yes={<Trans>Clear</Trans>}
          onYes={() => drop(sync.clearRfLog())}
          onClose={() => setAsks(false)}
        >
          <p>
            <Trans>Everything in it goes. Work that waits to be sent is not touched.</Trans>
          </p>
        </AskFirst>
      )}
    </Screen>
  );
}

/** Two lines of it, all of it at a tap: an answer may be long. */
function Entry({ entry: { at, kind, text } }: { entry: RfLogEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={styles['entry']}
      data-kind={kind}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <span className={styles['head']}>
        <Icon name={ICONS[kind]} size={18} />
        <time>{dateText(new Date(at), 'millisecond')}</time>
      </span>
      <span className={styles['text']}>{text}</span>
    </button>
  );
}

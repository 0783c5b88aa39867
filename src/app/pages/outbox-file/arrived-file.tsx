import { titleOf } from '#app/pages/ops/op-line.tsx';
import { showToast } from '#app/toast.ts';
import { sync } from '#app/worker.ts';
import type { Arrived } from '#data/transfers.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import type { Whose } from '#workers/api.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './page.module.css';

/** More is no help to anybody who decides about all of them. */
const SHOWN = 20;

/** Work that came in a file and waits for the supervisor: theirs from now on, or still its operator's. */
export function ArrivedFile({ file: { fileId, userId, items }, mine }: { file: Arrived; mine: string }) {
  const say = useTranslate();
  const [busy, setBusy] = useState(false);
  const release = async (whose: Whose) => {
    setBusy(true);
    const released = await sync.releaseImport(fileId, whose);
    if (released.kind === 'released')
      showToast(
        whose === 'mine' ? msg`It is yours now and will be sent` : msg`It is sent when its operator signs in here`,
      );
  };
  const decide = (whose: Whose) => drop(release(whose).finally(() => setBusy(false)));
  const more = items.length - SHOWN;
  return (
    <section className={styles['file']} data-arrived={fileId}>
      <Band state="stop" detail={<Trans>None of it is sent until you have decided.</Trans>}>
        <Plural
          value={items.length}
          one={`# operation of ${userId} came from another terminal`}
          other={`# operations of ${userId} came from another terminal`}
        />
      </Band>
      <ul className={styles['labels']}>
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.opId}>
            {say(titleOf(item))} {item.label}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Trans>{more} more</Trans>
        </p>
      )}
      <Action icon="user" busy={busy} onClick={() => decide('theirs')}>
        <Trans>Leave it to {userId}, who signs in here</Trans>
      </Action>
      <Action look="primary" icon="sync" busy={busy} onClick={() => decide('mine')}>
        <Trans>Send it as {mine}</Trans>
      </Action>
    </section>
  );
}

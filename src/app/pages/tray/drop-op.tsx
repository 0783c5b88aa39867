import { ChoiceRow } from '#app/choice-row.tsx';
import { dropWords } from '#app/pages/ops/drop-words.ts';
import type { OutboxItem } from '#data/records.ts';
import type { DropReason } from '#engine/env.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { TextField } from '#ui/Fields.tsx';
import { LongPress } from '#ui/LongPress.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './page.module.css';

interface DropOpProps {
  readonly item: OutboxItem;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Puts an op away for good. It stays in the shift ledger with the reason and the name of who said so. */
export function DropOp({ item, onClose, onDone }: DropOpProps) {
  const { t } = useLingui();
  const say = useTranslate();
  const { outbox } = useTerminal();
  const [reason, setReason] = useState<DropReason | null>(null);
  const [note, setNote] = useState('');
  const ready = reason !== null && (reason !== 'other' || note.trim() !== '');
  const put = () => {
    if (!reason) return;
    drop(outbox.drop(item.opId, reason, note.trim()).then(onDone));
  };
  return (
    <Dialog
      title={<Trans>Drop {item.label}</Trans>}
      onClose={onClose}
      actions={
        <LongPress icon="trash" disabled={!ready} onDone={put}>
          <Trans>Drop</Trans>
        </LongPress>
      }
    >
      <fieldset className={styles['reasons']}>
        <legend>
          <Trans>Why? The WMS will never get it.</Trans>
        </legend>
        {(Object.keys(dropWords) as DropReason[]).map((key) => (
          <ChoiceRow key={key} name="reason" checked={key === reason} onChoose={() => setReason(key)}>
            {say(dropWords[key])}
          </ChoiceRow>
        ))}
      </fieldset>
      {reason === 'other' && <TextField label={t`Reason`} value={note} onChange={setNote} required maxLength={200} />}
    </Dialog>
  );
}

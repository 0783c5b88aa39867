import { keepRecording, listRecordings, recordings, removeRecording, textOfRecording } from '#app/scale/recordings.ts';
import { saveFile } from '#app/files.ts';
import { readRecording } from '#device/scale/recording.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconAction } from '#ui/IconAction.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './recordings-page.module.css';

/** Recordings of this terminal, and those that a customer sent. */
export function RecordingsPage() {
  const { t } = useLingui();
  const { go } = useTerminal();
  const names = recordings.use();
  const picker = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  useEffect(() => drop(listRecordings()), []);
  const play = (name: string) => go('/BlueData', { play: name });
  const take = async (file: File) => {
    const recording = readRecording(await file.text());
    setOther(recording === null);
    if (recording) play(await keepRecording(recording));
  };
  return (
    <Screen
      title={t`Recordings`}
      foot={
        <Action icon="document" onClick={() => picker.current?.click()}>
          <Trans>Open a file</Trans>
        </Action>
      }
    >
      {isOther && (
        <Band state="no">
          <Trans>This is no recording of a scale</Trans>
        </Band>
      )}
      {names?.length === 0 && (
        <EmptyState icon="scale" title={<Trans>no data</Trans>}>
          <Trans>Record in the data test, or open a file that was sent to you.</Trans>
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {names?.map((name) => (
          <li key={name} data-recording-file={name}>
            <button type="button" className={styles['name']} onClick={() => play(name)}>
              {name}
            </button>
            <IconAction
              icon="download"
              label={t`Export ${name}`}
              onClick={() =>
                drop(textOfRecording(name).then((text) => saveFile(new File([text], name, { type: 'text/plain' }))))
              }
            />
            <IconAction icon="trash" label={t`Remove ${name}`} onClick={() => drop(removeRecording(name))} />
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".txt,text/plain"
        aria-label={t`Open a file`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) drop(take(file));
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </Screen>
  );
}

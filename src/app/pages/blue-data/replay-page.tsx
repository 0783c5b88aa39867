import { openRecording } from '#app/scale/recordings.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { Recording } from '#device/scale/recording.ts';
import { dateText } from '#domain/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { FramesScreen } from './frames-screen.tsx';
import { useReplay } from './use-replay.ts';

/** A recording, played through the same reader: what the scale said, where the scale is not. */
export function ReplayPage({ name }: { name: string }) {
  const { t } = useLingui();
  const [recording, setRecording] = useState<Recording | null>();
  useEffect(() => drop(openRecording(name).then(setRecording)), [name]);
  if (recording) return <Player recording={recording} />;
  return (
    <Screen title={t`Replay`}>
      {recording === null && <EmptyState icon="scale" title={<Trans>This is no recording of a scale</Trans>} />}
    </Screen>
  );
}

function Player({ recording }: { recording: Recording }) {
  const { t } = useLingui();
  const { source, isOver, again } = useReplay(recording);
  const { device } = recording;
  const when = dateText(new Date(recording.startedAt), 'minute');
  return (
    <FramesScreen
      title={t`Replay`}
      source={source}
      head={
        <Band state={isOver ? 'info' : 'ask'} detail={when}>
          {isOver ? <Trans>The recording is over</Trans> : <Trans>Playing {device}</Trans>}
        </Band>
      }
      tools={
        <Action inline icon="undo" onClick={again}>
          <Trans>From the start</Trans>
        </Action>
      }
    />
  );
}

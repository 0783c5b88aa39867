import { ScaleConnection } from '#app/scale/connection.tsx';
import { recordedCount, recordingSince, startRecording, stopRecording } from '#app/scale/recorder.ts';
import { useHeldScale, useScaleSource } from '#app/scale/use-scale.ts';
import { showToast } from '#app/toast.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import type { PageProps } from '#ui/screen.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useNow } from '#ui/use-now.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FramesScreen } from './frames-screen.tsx';
import { RecordingsPage } from './recordings-page.tsx';
import { ReplayPage } from './replay-page.tsx';

/**
 * The data test (platform.md section 2): what a scale really sends, byte by byte, for whoever sets it up. What it sent is
 * recorded and played again where the scale is not.
 */
export function BlueDataPage({ params }: PageProps) {
  if (params['show'] === 'recordings') return <RecordingsPage />;
  if (params['play']) return <ReplayPage name={params['play']} />;
  return <DataTest />;
}

function DataTest() {
  const { t } = useLingui();
  const { go } = useTerminal();
  useHeldScale();
  const since = recordingSince.use();
  const stop = async () => {
    const name = await stopRecording();
    showToast(name === null ? msg`Nothing was recorded` : msg`Kept as ${name}`);
  };
  return (
    <FramesScreen
      title={t`Bluetooth data test`}
      source={useScaleSource()}
      head={
        <>
          <ScaleConnection />
          {since !== null && <Recording since={since} />}
        </>
      }
      tools={
        <>
          {since === null ? (
            <Action inline icon="chart" onClick={startRecording}>
              <Trans>Record</Trans>
            </Action>
          ) : (
            <Action inline icon="cross" label={t`Stop recording`} onClick={() => drop(stop())}>
              <Trans>Stop</Trans>
            </Action>
          )}
          <Action inline icon="list" onClick={() => go('/BlueData', { show: 'recordings' })}>
            <Trans>Recordings</Trans>
          </Action>
        </>
      }
    />
  );
}

function Recording({ since }: { since: number }) {
  const seconds = Math.max(0, Math.floor((useNow(500) - since) / 1000));
  const count = recordedCount();
  return (
    <p data-recording>
      <b>
        <Trans>
          Recording: {seconds} s, {count} pieces
        </Trans>
      </b>
    </p>
  );
}

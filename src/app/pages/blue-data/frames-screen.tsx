import { DIALECT_NAMES } from '#app/scale/dialect-words.ts';
import { ReadingWords } from '#app/scale/reading-words.tsx';
import { useLastFrame, useSilence } from '#app/scale/use-scale.ts';
import type { FrameSource } from '#app/scale/use-scale.ts';
import { TextFileActions } from '#app/text-file.tsx';
import { showToast } from '#app/toast.ts';
import type { HeardFrame } from '#device/scale/link.ts';
import { hexOf, textOf } from '#device/scale/reader.ts';
import { dateText } from '#domain/dates.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useNow } from '#ui/use-now.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { framesText } from './frames.ts';
import styles from './frames-screen.module.css';
import { useFrames } from './use-frames.ts';

/** Drawn at most; all of them are copied and exported. */
const SHOWN = 50;

interface FramesScreenProps {
  readonly title: string;
  readonly source: FrameSource;
  /** How the source stands, and what else can be done with it. */
  readonly head: ReactNode;
  readonly tools: ReactNode;
}

/** Frames of a source, byte by byte and as what they were understood. */
export function FramesScreen({ title, source, head, tools }: FramesScreenProps) {
  const [isPaused, setPaused] = useState(false);
  const [frames, clear] = useFrames(source, isPaused);
  const none = frames.length === 0;
  const text = () => framesText(frames);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    showToast(msg`Copied`);
  };
  return (
    <Screen
      title={title}
      foot={
        <Action look="primary" onClick={() => setPaused(!isPaused)}>
          {isPaused ? <Trans>Go on</Trans> : <Trans>Pause</Trans>}
        </Action>
      }
      board={
        none ? (
          <EmptyState icon="scale" title={<Trans>no data</Trans>}>
            <Trans>What the scale sends comes up here. Put something on it.</Trans>
          </EmptyState>
        ) : (
          <ol className={styles['frames']}>
            {frames.slice(0, SHOWN).map((frame) => (
              <Frame key={frame.no} frame={frame} />
            ))}
          </ol>
        )
      }
    >
      {head}
      <Age source={source} isPaused={isPaused} />
      <div className={styles['tools']}>
        {tools}
        {'clipboard' in navigator && (
          <Action inline icon="document" disabled={none} onClick={() => drop(copy())}>
            <Trans>Copy</Trans>
          </Action>
        )}
        <TextFileActions
          name={() => `frames-${dateText(new Date(), 'compact')}.txt`}
          text={async () => text()}
          disabled={none}
        />
        <Action inline icon="trash" disabled={none} onClick={clear}>
          <Trans>Clear</Trans>
        </Action>
      </div>
    </Screen>
  );
}

/** How long ago the scale was heard: a frozen list and a silent scale look the same. */
function Age({ source, isPaused }: { source: FrameSource; isPaused: boolean }) {
  const last = useLastFrame(source);
  const silence = useSilence(source, last);
  const now = useNow(500);
  const seconds = last && Math.max(0, Math.floor((now - last.at) / 1000));
  return (
    <p className={styles['age']} data-silent={silence !== null || undefined}>
      {isPaused && (
        <b>
          <Trans>Paused</Trans>{' '}
        </b>
      )}
      {silence !== null && <Trans>No data for {silence} s</Trans>}
      {silence === null && seconds !== null && <Trans>Last frame {seconds} s ago</Trans>}
      {silence === null && seconds === null && <Trans>Nothing was received yet</Trans>}
      {last?.dialect && <b data-dialect> · {DIALECT_NAMES[last.dialect]}</b>}
    </p>
  );
}

function Frame({ frame: { at, raw, reading } }: { frame: HeardFrame }) {
  return (
    <li className={styles['frame']} data-frame>
      <p className={styles['head']}>
        <time>{dateText(new Date(at), 'millisecond').slice(11)}</time>
        <span data-bad={reading === null || undefined}>
          {reading ? <ReadingWords reading={reading} /> : <Trans>Not understood</Trans>}
        </span>
      </p>
      <p className={styles['text']}>{textOf(raw)}</p>
      <p className={styles['hex']}>{hexOf(raw)}</p>
    </li>
  );
}

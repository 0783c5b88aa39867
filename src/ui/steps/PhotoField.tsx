import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { Band } from '../Band.tsx';
import { drop } from '../drop.ts';
import { Icon } from '../icons.tsx';
import { useTerminal } from '../terminal.ts';
import type { PhotoKept } from '../terminal.ts';
import { CameraDialog } from './CameraDialog.tsx';
import styles from './PhotoField.module.css';

interface PhotoFieldProps {
  readonly label: string;
  /** The op that the pictures document. */
  readonly opId: string;
  /** How many there are, as the value of the field. */
  readonly onCount: (count: number) => void;
}

export type Fault = Exclude<PhotoKept, 'kept'>;

/** Pictures of what is posted: taken here, kept at once, sent after the post. */
export function PhotoField({ label, opId, onCount }: PhotoFieldProps) {
  const { photos, env } = useTerminal();
  const taken = photos.useOf(opId).filter(({ shows }) => shows === undefined);
  const [shooting, setShooting] = useState(false);
  const [saving, setSaving] = useState(0);
  const [fault, setFault] = useState<Fault | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    tell(taken.length);
  }, [taken.length]);

  const keep = async (picture: () => Promise<Blob>): Promise<PhotoKept> => {
    if (taken.length >= photos.most) return 'tooMany';
    setSaving((now) => now + 1);
    try {
      return await photos.add(opId, await picture());
    } catch {
      return 'failed';
    } finally {
      setSaving((now) => now - 1);
    }
  };
  const add = async (picture: () => Promise<Blob>) => {
    const kept = await keep(picture);
    setFault(kept === 'kept' ? null : kept);
    env.cue(kept === 'kept' ? 'pick' : 'refused');
  };
  // One at a time: a terminal has little memory.
  const addAll = async (list: readonly File[]) => {
    for (const file of list) await add(() => Promise.resolve(file));
  };
  const problem = fault && <Problem fault={fault} most={photos.most} />;
  return (
    <fieldset className={styles['field']}>
      <legend>
        {label} <span>{`${taken.length} / ${photos.most}${taken.length > 0 ? ', ' : ''}`}</span>{' '}
        {taken.length > 0 && <Size bytes={taken.reduce((sum, { blob }) => sum + blob.size, 0)} />}
      </legend>
      {problem}
      <ul className={styles['row']}>
        {taken.map(({ photoId, blob }, i) => (
          <Thumb key={photoId} blob={blob} place={i + 1} onRemove={() => drop(photos.remove(photoId))} />
        ))}
        {saving > 0 && (
          <li className={styles['saving']} data-saving>
            <Icon name="clock" size={24} />
            <Trans>Saving</Trans>
          </li>
        )}
      </ul>
      <div className={styles['ways']}>
        <Action icon="camera" onClick={() => setShooting(true)}>
          <Trans>Take picture</Trans>
        </Action>
        <Action icon="plus" onClick={() => files.current?.click()}>
          <Trans>From files</Trans>
        </Action>
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          data-photos
          aria-label={label}
          onChange={({ currentTarget }) => {
            drop(addAll([...(currentTarget.files ?? [])]));
            currentTarget.value = '';
          }}
        />
      </div>
      {shooting && (
        <CameraDialog count={taken.length} onPicture={add} onClose={() => setShooting(false)}>
          {problem}
        </CameraDialog>
      )}
    </fieldset>
  );
}

/** Why the last picture is not among them. */
export function Problem({ fault, most }: { fault: Fault; most: number }) {
  switch (fault) {
    case 'tooMany':
      return (
        <Band state="no">
          <Trans>At most {most} pictures. Remove one first.</Trans>
        </Band>
      );
    case 'forbidden':
      return (
        <Band state="no" detail={<Trans>Allow it in the settings of Android, then add the picture again.</Trans>}>
          <Trans>photo saving needs system album permission</Trans>
        </Band>
      );
    case 'full':
      return <NotSaved why={<Trans>The storage of this terminal is nearly full.</Trans>} />;
    case 'unreadable':
      return <NotSaved why={<Trans>This file is not a picture.</Trans>} />;
    case 'failed':
      return <NotSaved why={<Trans>The terminal could not store it. Take it again.</Trans>} />;
  }
}

function NotSaved({ why }: { why: ReactNode }) {
  return (
    <Band state="no" detail={why}>
      <Trans>photo save failed</Trans>
    </Band>
  );
}

/** One that is kept on this terminal; it is sent behind the op. */
function Thumb({ blob, place, onRemove }: { blob: Blob; place: number; onRemove: () => void }) {
  const { t } = useLingui();
  const [url] = useState(() => URL.createObjectURL(blob));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li className={styles['thumb']} data-photo={blob.size}>
      <img src={url} alt={t`Picture ${place}`} />
      <span className={styles['state']}>
        <Icon name="tick" size={20} label={t`Saved`} /> <Size bytes={blob.size} />
      </span>
      <button type="button" aria-label={t`Remove picture ${place}`} onClick={onRemove}>
        <Icon name="cross" size={24} />
      </button>
    </li>
  );
}

const Size = ({ bytes }: { bytes: number }) => (
  <span>{bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`}</span>
);

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Action } from '../Action.tsx';
import { drop } from '../drop.ts';
import { Icon } from '../icons.tsx';
import { useTerminal } from '../terminal.ts';
import type { KeptPicture } from '../terminal.ts';
import { usePad } from '../use-pad.ts';
import { Problem } from './PhotoField.tsx';
import type { Fault } from './PhotoField.tsx';
import styles from './SignatureField.module.css';

interface SignatureFieldProps {
  readonly label: string;
  /** The op that is signed. */
  readonly opId: string;
  readonly isMissing: boolean;
  /** Whether it is kept, as the value of the field. */
  readonly onSigned: (isSigned: boolean) => void;
}

/** Signed on the glass. What is drawn is kept at once, as a picture of the op, and sent behind it. */
export function SignatureField({ label, opId, isMissing, onSigned }: SignatureFieldProps) {
  const { photos } = useTerminal();
  const kept = photos.useOf(opId).filter(({ shows }) => shows === 'signature');
  const [again, setAgain] = useState(false);
  const tell = useEffectEvent(onSigned);
  const isSigned = kept.length > 0;
  useEffect(() => {
    tell(isSigned);
  }, [isSigned]);
  // A stroke more is a picture more: the last one has them all.
  const forgetOlder = useEffectEvent(() => {
    for (const { photoId } of kept.slice(0, -1)) drop(photos.remove(photoId));
  });
  useEffect(() => {
    if (kept.length > 1) forgetOlder();
  }, [kept.length]);
  const shown = kept.at(-1);
  const drawn = { label, opId, isMissing, kept };
  return (
    <fieldset className={styles['field']} data-signed={isSigned || undefined}>
      <legend>{label}</legend>
      {shown && !again ? (
        <Signature key={shown.photoId} picture={shown} onAgain={() => setAgain(true)} />
      ) : (
        <SignHere {...drawn} onFirstStroke={() => setAgain(true)} />
      )}
    </fieldset>
  );
}

interface SignHereProps extends Pick<SignatureFieldProps, 'label' | 'opId' | 'isMissing'> {
  readonly kept: readonly KeptPicture[];
  /** From now on it is drawn here: what was kept stays behind the pad. */
  readonly onFirstStroke: () => void;
}

function SignHere({ label, opId, isMissing, kept, onFirstStroke }: SignHereProps) {
  const { photos, env } = useTerminal();
  const [fault, setFault] = useState<Fault | null>(null);
  const keep = async (picture: () => Promise<Blob>) => {
    onFirstStroke();
    const result = await picture()
      .then((blob) => photos.add(opId, blob, 'signature'))
      .catch((): Fault => 'failed');
    setFault(result === 'kept' ? null : result);
    env.cue(result === 'kept' ? 'pick' : 'refused');
  };
  const { canvas, clear } = usePad((picture) => drop(keep(picture)));
  return (
    <>
      {fault && <Problem fault={fault} most={photos.most} />}
      <canvas
        ref={canvas}
        className={styles['pad']}
        data-pad
        data-missing={isMissing || undefined}
        aria-label={label}
      />
      <div className={styles['below']}>
        <span className={styles['state']}>
          {kept.length > 0 ? (
            <>
              <Icon name="tick" size={20} /> <Trans>Saved</Trans>
            </>
          ) : (
            <Trans>Sign with a finger</Trans>
          )}
        </span>
        <Action
          icon="undo"
          onClick={() => {
            clear();
            for (const { photoId } of kept) drop(photos.remove(photoId));
          }}
        >
          <Trans>Clear</Trans>
        </Action>
      </div>
    </>
  );
}

/** As it was kept, e.g. before Android killed the page. */
function Signature({ picture, onAgain }: { picture: KeptPicture; onAgain: () => void }) {
  const { t } = useLingui();
  const [url] = useState(() => URL.createObjectURL(picture.blob));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <>
      <img className={styles['pad']} src={url} alt={t`Signature`} />
      <div className={styles['below']}>
        <span className={styles['state']}>
          <Icon name="tick" size={20} /> <Trans>Saved</Trans>
        </span>
        <Action icon="undo" onClick={onAgain}>
          <Trans>Sign again</Trans>
        </Action>
      </div>
    </>
  );
}

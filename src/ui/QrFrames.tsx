import { qr } from '#domain/qr.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import styles from './QrFrames.module.css';

/** Long enough for a scanner to be pointed at it. */
const EACH_MS = 1_500;
/** Modules of white around it. */
const QUIET = 4;

/** Codes for another terminal, one after the other as long as they are shown. Black on white in every look. */
export function QrFrames({ frames }: { readonly frames: readonly string[] }) {
  const [turn, setTurn] = useState(0);
  const of = frames.length;
  useEffect(() => {
    if (of < 2) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), EACH_MS);
    return () => clearInterval(timer);
  }, [of]);
  const n = (turn % of) + 1;
  const code = frames[n - 1] ?? '';
  return (
    <div className={styles['place']}>
      <QrCode code={code} />
      {of > 1 && (
        <p className={styles['turn']}>
          <Trans>
            Code {n} of {of}
          </Trans>
        </p>
      )}
    </div>
  );
}

function QrCode({ code }: { readonly code: string }) {
  const modules = useMemo(() => qr(code) ?? [], [code]);
  const side = modules.length + 2 * QUIET;
  const path = modules
    .flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      data-code={code}
      className={styles['code']}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      aria-hidden
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

import { Band } from '#ui/Band.tsx';
import { Code } from '#ui/Code.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './page.module.css';
import type { Shown } from './use-find.ts';

/** The answer to a scan on home; stays until the next one. */
export function FoundBand({ found }: { found: Shown | null }) {
  return (
    <div className={styles['found']} aria-live="polite" data-bleed>
      {found && <Answer found={found} />}
    </div>
  );
}

function Answer({ found }: { found: Shown }) {
  const { code } = found;
  switch (found.kind) {
    case 'asking':
      return (
        <Band state="info">
          <Trans>Looking for {code}</Trans>
        </Band>
      );
    case 'place':
      return (
        <Band state="ok" flash={found.tries} detail={<Code>{found.loc}</Code>}>
          <Trans>{code} stands here</Trans>
        </Band>
      );
    case 'no':
      return (
        <Band state="no" flash={found.tries}>
          <Why code={code} why={found.why} />
        </Band>
      );
  }
}

function Why({ code, why }: { code: string; why: Extract<Shown, { kind: 'no' }>['why'] }) {
  switch (why) {
    case 'unknown':
      return <Trans>{code} is no receipt, pallet or case of this warehouse</Trans>;
    case 'notHere':
      return (
        <Trans>
          {code} is not on this terminal and there is no network to ask. Scan another, or come back in coverage.
        </Trans>
      );
    case 'role':
      return <Trans>{code} is known, but your role may not work on it</Trans>;
  }
}

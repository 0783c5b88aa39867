import { Band } from '#ui/Band.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans } from '@lingui/react/macro';
import { FoundCard } from './found-card.tsx';
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
  const say = useTranslate();
  const { code, tries } = found;
  switch (found.kind) {
    case 'asking':
      return (
        <Band state="info">
          <Trans>Looking for {code}</Trans>
        </Band>
      );
    case 'unknown':
      return (
        <Band state="no" flash={tries} detail={<Trans>{code} is nothing that this warehouse knows</Trans>}>
          <Trans>no valid information found</Trans>
        </Band>
      );
    case 'notHere':
      return (
        <Band state="no" flash={tries}>
          <Trans>
            {code} is not on this terminal and there is no network to ask. Scan another, or come back in coverage.
          </Trans>
        </Band>
      );
    case 'odd':
    case 'fault':
      return (
        <Band state="no" flash={tries}>
          {say(found.refusal.text)}
        </Band>
      );
    case 'role':
      return (
        <Band state="no" flash={tries}>
          <Trans>{code} is known, but your role may not work on it</Trans>
        </Band>
      );
    case 'container':
    case 'location':
    case 'goods':
    case 'boxes':
      return <FoundCard found={found} />;
  }
}

import { Trans } from '@lingui/react/macro';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import { useTranslate } from './use-translate.tsx';
import { syncWords } from './sync-words.ts';
import type { SyncWords } from './sync-words.ts';
import styles from './SyncPill.module.css';
import { useTerminal } from './terminal.ts';
import { useNow } from './use-now.ts';

/**
 * Is anything stuck? Loud only when a person is needed. A tap shows the shift ledger; what needs you may be of another
 * day, so then it shows the tray, and what is stuck the outbox.
 */
export function SyncPill() {
  const terminal = useTerminal();
  const now = useNow(20_000);
  const say = useTranslate();
  const said = syncWords(terminal.useSync(), now);
  if (!said) return null;
  const { mood, parts } = said;
  const [first, ...rest] = parts.map(say);
  return (
    <button
      type="button"
      className={styles['pill']}
      data-mood={mood}
      data-sync={mood}
      onClick={() => terminal.go(WHERE[mood])}
    >
      <Icon name={ICONS[mood]} size={20} />
      <span className="visually-hidden">
        <Trans>Sync:</Trans>{' '}
      </span>
      <span className={styles['words']}>
        <span>{first}</span>
        {rest.length > 0 && (
          <span className={styles['rest']}>
            {rest.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
        )}
      </span>
    </button>
  );
}

const ICONS: Record<SyncWords['mood'], IconName> = {
  quiet: 'tick',
  waiting: 'clock',
  stuck: 'warning',
  offline: 'offline',
  odd: 'warning',
  needsYou: 'hand',
  signIn: 'lock',
};
const WHERE: Record<SyncWords['mood'], string> = {
  quiet: '/shiftLedger',
  waiting: '/shiftLedger',
  stuck: '/outbox',
  offline: '/shiftLedger',
  odd: '/outbox',
  needsYou: '/tray',
  signIn: '/login',
};

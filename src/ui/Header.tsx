import type { Text } from '#engine/text.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './Header.module.css';
import { IconAction } from './IconAction.tsx';
import { useKeys } from './keys.ts';
import { useTerminal } from './terminal.ts';
import { useTranslate } from './use-translate.tsx';
import { SyncPill } from './SyncPill.tsx';
import { useBack } from './use-back.ts';

interface HeaderProps {
  readonly title: Text | string;
  readonly back?: 'show' | 'none' | undefined;
  readonly pill?: 'show' | 'none' | undefined;
  readonly tool?: ReactNode;
}

/** No flow has it for a button, no browser for itself, and scanner terminals have it or can put it on a key of their own. */
const PROBLEM_KEY = 'F9';

/** 48 px: back, short title, problem button, sync pill. Escape is the back key of keypads. */
export function Header({ title, back = 'show', pill = 'show', tool }: HeaderProps) {
  const say = useTranslate();
  const { t } = useLingui();
  const goBack = useBack(back === 'show');
  const terminal = useTerminal();
  const mayReport = terminal.useProblemPage();
  useKeys({ [PROBLEM_KEY]: mayReport ? terminal.reportProblem : undefined });
  return (
    <header className={styles['header']} data-crowded={mayReport || undefined}>
      {back === 'show' && <IconAction icon="back" label={t`Back`} onClick={goBack} />}
      <h1 className={styles['title']}>{say(title)}</h1>
      {tool}
      {mayReport && (
        <span className={styles['problem']}>
          <IconAction
            icon="problem"
            label={t`Report a problem`}
            shortcut={PROBLEM_KEY}
            onClick={terminal.reportProblem}
          />
        </span>
      )}
      {pill === 'show' && <SyncPill />}
    </header>
  );
}

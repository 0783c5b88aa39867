import type { Text } from '#engine/text.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './Header.module.css';
import { IconAction } from './IconAction.tsx';
import { useTranslate } from './use-translate.tsx';
import { SyncPill } from './SyncPill.tsx';
import { useBack } from './use-back.ts';

interface HeaderProps {
  readonly title: Text | string;
  readonly back?: 'show' | 'none' | undefined;
  readonly pill?: 'show' | 'none' | undefined;
  readonly tool?: ReactNode;
}

/** 48 px: back, short title, sync pill. Escape is the back key of keypads. */
export function Header({ title, back = 'show', pill = 'show', tool }: HeaderProps) {
  const say = useTranslate();
  const { t } = useLingui();
  const goBack = useBack(back === 'show');
  return (
    <header className={styles['header']}>
      {back === 'show' && <IconAction icon="back" label={t`Back`} onClick={goBack} />}
      <h1 className={styles['title']}>{say(title)}</h1>
      {tool}
      {pill === 'show' && <SyncPill />}
    </header>
  );
}

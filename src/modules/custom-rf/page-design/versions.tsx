import { GetPageVersions } from '#contract/custom-pages.ts';
import type { ResponseOf } from '#contract/call.ts';
import { changesOf } from '#domain/custom-pages/edit.ts';
import type { Draft } from '#domain/custom-pages/edit.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftIn } from './model.ts';
import styles from './page-design.module.css';
import { CHANGE_WORDS } from './state-words.ts';

interface VersionsProps {
  readonly pageId: string;
  readonly draft: Draft;
  /** Drawn on from here. */
  readonly onTake: (draft: Draft) => void;
  readonly onClose: () => void;
}

/** What was published, and what the draft changes of it. Versions never change: an older one is taken back as the next. */
export function Versions({ pageId, draft, onTake, onClose }: VersionsProps) {
  const { t } = useLingui();
  const { look } = useTerminal();
  const [found, setFound] = useState<ResponseOf<typeof GetPageVersions>['data'] | 'asking' | 'silence'>('asking');
  const ask = useEffectEvent(async () => setFound((await look(GetPageVersions, { pageId }))?.data ?? 'silence'));
  useEffect(() => {
    drop(ask());
  }, []);
  return (
    <Dialog title={t`Versions`} onClose={onClose}>
      {found === 'asking' && <Trans>Asking the WMS</Trans>}
      {found === 'silence' && <Trans>The WMS does not answer</Trans>}
      {typeof found === 'object' && found.length === 0 && <Trans>Nothing is published yet</Trans>}
      {typeof found === 'object' &&
        found.map(({ version, body }) => (
          <section key={version} className={styles['version']}>
            <h3>
              <Trans>Version {version}</Trans>
            </h3>
            <Changes from={draftIn(body, pageId)} to={draft} />
            <Action inline icon="undo" name={`take.${version}`} onClick={() => onTake(draftIn(body, pageId))}>
              <Trans>Draw on from this one</Trans>
            </Action>
          </section>
        ))}
    </Dialog>
  );
}

/** What one page changes of another, by the places in it. */
export function Changes({ from, to }: { from: Draft; to: Draft }) {
  const say = useTranslate();
  const changes = changesOf(from, to);
  if (changes.length === 0)
    return (
      <p className={styles['hint']}>
        <Trans>The draft is the same</Trans>
      </p>
    );
  return (
    <ul className={styles['changes']}>
      {changes.map(({ at, kind }) => (
        <li key={`${at}:${kind}`}>
          <code translate="no">{at}</code> {say(CHANGE_WORDS[kind])}
        </li>
      ))}
    </ul>
  );
}

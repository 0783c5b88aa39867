import { GetPageVersions } from '#contract/custom-pages.ts';
import { changesOf } from '#domain/custom-pages/edit.ts';
import type { Draft } from '#domain/custom-pages/edit.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useAsked } from '#ui/use-asked.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
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
  const { found, isSilent } = useAsked(() => look(GetPageVersions, { pageId }));
  return (
    <Dialog title={t`Versions`} onClose={onClose}>
      {!found && !isSilent && <Trans>Asking the WMS</Trans>}
      {isSilent && <Trans>The WMS does not answer</Trans>}
      {found?.data.length === 0 && <Trans>Nothing is published yet</Trans>}
      {found?.data.map(({ version, body }) => (
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

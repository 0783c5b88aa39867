import type { Draft } from '#domain/custom-pages/edit.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans } from '@lingui/react/macro';
import { drawnOf } from './model.ts';
import styles from './page-design.module.css';
import type { Drawn, Trouble } from './use-drawn.ts';
import { Changes } from './versions.tsx';

interface TroublesProps {
  readonly trouble: Trouble;
  readonly draft: Draft;
  readonly save: Drawn['save'];
  readonly takeTheirs: Drawn['takeTheirs'];
}

/** Why the page is not saved, and the ways on. Nothing of what was drawn is lost by any of them. */
export function Troubles({ trouble, draft, save, takeTheirs }: TroublesProps) {
  const say = useTranslate();
  if (trouble.kind === 'says')
    return (
      <div data-trouble="says" role="alert">
        <Band state="no">{say(trouble.text)}</Band>
      </div>
    );
  const { theirs } = trouble;
  return (
    <div data-trouble="changed" role="alert">
      <Band state="ask" detail={<Trans>What you change of theirs:</Trans>}>
        <Trans>Somebody else has changed this page meanwhile</Trans>
      </Band>
      <div className={styles['conflict']}>
        <Changes from={drawnOf(theirs)} to={draft} />
        <Action inline name="mine" onClick={() => drop(save(theirs.rev))}>
          <Trans>Save mine over theirs</Trans>
        </Action>
        <Action inline name="theirs" onClick={() => takeTheirs(theirs)}>
          <Trans>Draw on from theirs</Trans>
        </Action>
      </div>
    </div>
  );
}

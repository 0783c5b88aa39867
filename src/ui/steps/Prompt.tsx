import type { FlowView } from '#engine/view.ts';
import { Trans } from '@lingui/react/macro';
import { Code } from '../Code.tsx';
import { useTranslate } from '../use-translate.tsx';
import { Words } from '../Words.tsx';
import styles from './Prompt.module.css';

/** What do I do now: one sentence, and what the eye compares with the label. */
export function Prompt({ view }: { view: FlowView }) {
  const say = useTranslate();
  return (
    <div className={styles['prompt']}>
      <h2 className={styles['words']} data-prompt aria-live="polite">
        {view.prompt ? <Words>{say(view.prompt)}</Words> : <Trans>One moment</Trans>}
      </h2>
      {view.expected !== null && view.expected !== '' && (
        <p className={styles['expected']}>
          {view.kind === 'qty' && (
            <span className={styles['caption']}>
              {view.qty?.weighs ? <Trans>Expected</Trans> : <Trans>Still open</Trans>}
            </span>
          )}
          <Code big>{view.expected}</Code>
        </p>
      )}
    </div>
  );
}

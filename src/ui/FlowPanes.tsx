import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chips } from './Chips.tsx';
import { useFlow } from './flow-context.ts';
import { FlowButtons } from './FlowButtons.tsx';
import styles from './FlowPanes.module.css';
import { useTranslate } from './use-translate.tsx';
import { gatherChips } from './gather-chips.ts';
import { LabelSays } from './LabelSays.tsx';
import { Panes } from './Panes.tsx';
import { Progress } from './Progress.tsx';
import { ResultBand } from './ResultBand.tsx';
import { useSeconds } from './use-seconds.ts';

interface FlowPanesProps {
  /** Instruction, expected value, field. */
  readonly step: ReactNode;
  readonly board?: ReactNode;
  /** The primary action, only when there is one. */
  readonly primary?: ReactNode;
}

/** What every step has around it: the result of the last input, what is captured, progress, buttons. */
export function FlowPanes({ step, board, primary }: FlowPanesProps) {
  const { view, act } = useFlow();
  const translate = useTranslate();
  const { problem, done, tries, progress, buttons } = view;
  const showsFoot = progress !== null || buttons.length > 0 || Boolean(primary);
  return (
    <Panes
      step={
        <>
          {step}
          <Busy busy={view.busy} />
          <ResultBand problem={problem} done={done} tries={tries} />
          <LabelSays said={view.label} />
          <Chips
            chips={gatherChips(
              view.chips.map(({ stop, text }) => ({ stop, text: translate(text) })),
              view.stop,
            )}
            onPick={(stop) => act({ kind: 'undoTo', stop })}
            onUndo={view.canUndo ? () => act({ kind: 'undo' }) : undefined}
          />
        </>
      }
      board={board}
      roomy={view.columns.length > 0}
      foot={
        showsFoot && (
          <>
            {progress && <Progress {...progress} />}
            <FlowButtons buttons={buttons} onPress={(button) => act({ kind: 'press', button, round: view.round })} />
            {primary}
          </>
        )
      }
    />
  );
}

/** Nothing for a moment, then a line. What takes longer covers the page and says so (app/busy-gate.tsx). */
function Busy({ busy }: { busy: boolean }) {
  const seconds = useSeconds(busy);
  const { t } = useLingui();
  return (
    <div className={styles['busy']} data-on={seconds >= 0.4 || undefined} hidden={!busy}>
      <progress className={styles['bar']} aria-label={t`Working`} />
    </div>
  );
}

import { Action } from '#ui/Action.tsx';
import { useFlow } from '#ui/flow-context.ts';
import { FlowPanes } from '#ui/FlowPanes.tsx';
import { ScanField } from '#ui/ScanField.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Prompt } from '#ui/steps/Prompt.tsx';
import { Step } from '#ui/steps/Step.tsx';
import { Trans } from '@lingui/react/macro';
import type { PickPath } from './flow.ts';
import { Strips } from './Strips.tsx';
import styles from './Strips.module.css';

/** The walk as strips of aisles between its two ends; every stop of it can be begun with. */
export function Body({ view }: BodyProps) {
  const { answer } = useFlow();
  const { path } = view.values as { path?: PickPath };
  if (!path || view.stop !== 'begin') return <Step />;
  const begin = (id: string) => answer({ kind: 'choose', id });
  const stops = path.strips.flatMap((strip) => strip.stops);
  const [near, far] = [stops[0]?.loc ?? '', stops.at(-1)?.loc ?? ''];
  return (
    <FlowPanes
      step={
        <>
          <Prompt view={view} />
          <ScanField />
        </>
      }
      board={
        <>
          <div className={styles['end']}>
            <Action name="near" onClick={() => begin(near)}>
              <Trans>Begin at {near}</Trans>
            </Action>
          </div>
          <Strips path={path} onBegin={begin} />
          {far !== near && (
            <div className={styles['end']}>
              <Action name="far" onClick={() => begin(far)}>
                <Trans>Begin at {far}</Trans>
              </Action>
            </div>
          )}
        </>
      }
    />
  );
}

import type { ReactNode } from 'react';
import { useFlow } from '../flow-context.ts';
import { ChooseStep } from './ChooseStep.tsx';
import { CollectStep } from './CollectStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { FormStep } from './FormStep.tsx';
import { LoadStep } from './LoadStep.tsx';
import { QtyStep } from './QtyStep.tsx';
import { ScanStep } from './ScanStep.tsx';
import { StartStep } from './StartStep.tsx';
import { ViewStep } from './ViewStep.tsx';

interface StepProps {
  /**
   * A picture of the work, drawn by a body of its own. It takes the board's place; a list to choose from or
   * rows to read stay above it, since the step cannot be done without them.
   */
  readonly board?: ReactNode;
}

/** The standard look of whatever stop the flow stands at. A custom body uses it too: `<Step board={…} />`. */
export function Step({ board }: StepProps) {
  const { view } = useFlow();
  switch (view.kind) {
    case 'scan':
      return <ScanStep board={board} />;
    case 'choose':
      return <ChooseStep key={view.stop} board={board} />;
    case 'qty':
      return <QtyStep board={board} />;
    case 'confirm':
      return <ConfirmStep board={board} />;
    case 'collect':
      return <CollectStep board={board} />;
    case 'form':
      return <FormStep board={board} />;
    case 'view':
      return <ViewStep board={board} />;
    case 'load':
      return <LoadStep />;
    case 'start':
    case 'post':
      return <StartStep />;
  }
}

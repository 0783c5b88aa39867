/** The running flow, for the parts that draw it and for bodies that add a picture of the work. */
import type { Act } from '#engine/session.ts';
import type { Answer, FlowView } from '#engine/view.ts';
import { createContext, useContext } from 'react';

export interface RunningFlow {
  readonly view: FlowView;
  readonly act: (act: Act) => void;
  /** Answers the step that is on screen now; a stale tap is dropped by the engine. */
  readonly answer: (answer: Answer) => void;
  /** Counts scans that came while a quantity was asked. */
  readonly stray: number;
}

export const FlowContext = createContext<RunningFlow | null>(null);

export function useFlow(): RunningFlow {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error('useFlow needs a FlowScreen around it');
  return flow;
}

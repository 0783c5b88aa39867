import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';
import { boardIn } from '../parts/board.ts';
import { ReviewBoard } from '../parts/ReviewBoard.tsx';
import { toReview } from '../screens.ts';

/** The same board, its rows beside each other. */
export function Body({ view }: BodyProps) {
  const rows = boardIn(view);
  return rows ? <Step board={<ReviewBoard rows={rows} turnsTo={toReview.path} wide />} /> : <Step />;
}

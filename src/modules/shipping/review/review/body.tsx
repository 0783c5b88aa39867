import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';
import { boardIn } from '../parts/board.ts';
import { ReviewBoard } from '../parts/ReviewBoard.tsx';
import { toReviewHorizontal } from '../screens.ts';

/** While goods are counted, the board in place of a list. */
export function Body({ view }: BodyProps) {
  const rows = boardIn(view);
  return rows ? <Step board={<ReviewBoard rows={rows} turnsTo={toReviewHorizontal.path} />} /> : <Step />;
}

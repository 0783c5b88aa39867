/** What can wait until the operator has seen what they did. */
import { nextFrame } from '#ui/next-frame.ts';

/** The frame after the next one: the first has been painted by then. A hidden page paints none. */
export function afterPaint(run: () => void): void {
  nextFrame(() => setTimeout(run, 0));
}

const due = new Set<() => void>();

/** Runs once after the next frame, however often it is asked for meanwhile; all that is due then is drawn at once. */
export function oncePerFrame(run: () => void): () => void {
  return () => {
    if (due.size === 0) afterPaint(runDue);
    due.add(run);
  };
}

function runDue(): void {
  const all = [...due];
  due.clear();
  for (const run of all) run();
}

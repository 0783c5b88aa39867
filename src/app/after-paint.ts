/** What can wait until the operator has seen what they did. */

/** The frame after the next one: the first has been painted by then. A hidden page paints none. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run, 0);
  else requestAnimationFrame(() => setTimeout(run, 0));
}

/** Runs once after the next frame, however often it is asked for meanwhile. */
export function oncePerFrame(run: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    afterPaint(() => {
      isDue = false;
      run();
    });
  };
}

/** Before the next frame is painted. A hidden page paints none. */
export function nextFrame(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run, 0);
  else requestAnimationFrame(() => run());
}

type Follow = (told: () => void) => () => void;

/** Tells in the next frame, and once, whatever is told until then: it is drawn together, and that frame shows it. */
export const framed =
  (follow: Follow): Follow =>
  (told) => {
    let isDue = false;
    let isOver = false;
    const letGo = follow(() => {
      if (isDue) return;
      isDue = true;
      nextFrame(() => {
        isDue = false;
        if (!isOver) told();
      });
    });
    return () => {
      isOver = true;
      letGo();
    };
  };

/**
 * Who gets the back button first: the topmost dialog, then the screen under it. The header arrow, Escape and
 * the shell's hardware back all call `pressBack`; when it answers false, the shell leaves the page.
 */

/** True when the press was used up. */
export type BackHandler = () => Promise<boolean>;

const stack: BackHandler[] = [];

/** Put a handler on top; call the result to take it away. */
export function pushBack(handler: BackHandler): () => void {
  const entry: BackHandler = () => handler();
  stack.push(entry);
  return () => {
    const at = stack.indexOf(entry);
    if (at >= 0) stack.splice(at, 1);
  };
}

/** Ask from the top down until one uses the press. A press during another one is dropped: gloves bounce. */
export function pressBack(): Promise<boolean> {
  if (pressing) return Promise.resolve(true);
  pressing = true;
  return askDown().finally(() => {
    pressing = false;
  });
}

let pressing = false;

async function askDown(): Promise<boolean> {
  for (const handler of [...stack].reverse()) {
    // A handler above may have taken this one away.
    if (stack.includes(handler) && (await handler())) return true;
  }
  return false;
}

/** Keys as a keyboard or a scanner that types sends them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** The separator of a GS1 label, as such scanners type it: Ctrl+]. */
export const GS = '\u001d';

const CTRL = 2;
/** What Chromium has to know of a key. */
function pressOf(key: string) {
  if (key === 'Enter') return { key, windowsVirtualKeyCode: 13, text: '\r' };
  if (key === GS) return { key: ']', code: 'BracketRight', windowsVirtualKeyCode: 221, modifiers: CTRL };
  return { key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0), text: key };
}

/**
 * They do not wait for the page. Each bears the time at which it was pressed, `pace` ms behind the one before, so the pace is
 * kept on a busy machine too, where keys reach the page late.
 */
export async function sends(cdp: CDPSession, text: string, pace: number, end: 'Enter' | 'none' = 'Enter') {
  const sent: Promise<unknown>[] = [];
  const first = Date.now();
  for (const [i, key] of [...Array.from(text), ...(end === 'Enter' ? ['Enter'] : [])].entries()) {
    const { text: typed, ...press } = { ...pressOf(key), timestamp: (first + i * pace) / 1000 };
    sent.push(
      cdp.send('Input.dispatchKeyEvent', {
        type: typed === undefined ? 'rawKeyDown' : 'keyDown',
        ...press,
        ...(typed !== undefined && { text: typed }),
      }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
    );
    await sleep(pace);
  }
  void Promise.all(sent);
}

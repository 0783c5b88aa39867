import { afterEach, describe, expect, test } from 'vitest';
import { pressBack, pushBack } from './back-stack.ts';
import { createLeaving } from './leaving.ts';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((pop) => pop()));

/** The screen of a flow with these steps to undo; its question is a dialog that takes back first. */
function screen({ steps = 0, asks = false }) {
  const it = { steps, asked: 0, dialog: false };
  const leaving = createLeaving({
    undo: async () => it.steps > 0 && it.steps-- > 0,
    ask: asks
      ? () => {
          it.asked += 1;
          it.dialog = true;
          const pop = pushBack(async () => {
            pop();
            it.dialog = false;
            return true;
          });
          open.push(pop);
        }
      : null,
  });
  open.push(pushBack(leaving.press));
  return { it, leaving };
}
/** False = the shell goes one page back. */
const back = () => pressBack();

describe('back on batch receiving', () => {
  test('asks first, and the page stays', async () => {
    const { it } = screen({ asks: true });
    expect(await back()).toBe(true);
    expect(it).toMatchObject({ asked: 1, dialog: true });
  });
  test('a second press only closes the question, and the next one asks again', async () => {
    const { it } = screen({ asks: true });
    await back();
    expect(await back()).toBe(true);
    expect(it.dialog).toBe(false);
    expect(await back()).toBe(true);
    expect(it.asked).toBe(2);
  });
  test('after a yes the page is left without another question', async () => {
    const { it, leaving } = screen({ asks: true });
    await back();
    open.pop()?.();
    leaving.agree();
    expect(await back()).toBe(false);
    expect(it.asked).toBe(1);
  });
});

test('back on any other screen undoes what can be undone, then leaves', async () => {
  screen({ steps: 2 });
  expect([await back(), await back(), await back()]).toEqual([true, true, false]);
});

test('a step that waits behind a slow request does not hold the operator', async () => {
  open.push(pushBack(createLeaving({ undo: () => new Promise(() => {}), ask: null }).press));
  expect(await back()).toBe(false);
});

import { expect, it, vi } from 'vitest';
import { pressBack, pushBack } from './back-stack.ts';
import type { BackHandler } from './back-stack.ts';

const uses = () => vi.fn<BackHandler>(() => Promise.resolve(true));
const passes = () => vi.fn<BackHandler>(() => Promise.resolve(false));

it('nobody wants the press: the shell leaves the page', async () => {
  expect(await pressBack()).toBe(false);
});

it('the topmost gets it first, and alone when it uses it', async () => {
  const [screen, dialog] = [uses(), uses()];
  const pops = [pushBack(screen), pushBack(dialog)];
  expect(await pressBack()).toBe(true);
  expect(dialog).toHaveBeenCalledOnce();
  expect(screen).not.toHaveBeenCalled();
  for (const pop of pops) pop();
});

it('one that does not want it passes it on', async () => {
  const [screen, note] = [uses(), passes()];
  const pops = [pushBack(screen), pushBack(note)];
  expect(await pressBack()).toBe(true);
  expect(screen).toHaveBeenCalledOnce();
  for (const pop of pops) pop();
});

it('the same handler twice is taken away once', async () => {
  const handler = uses();
  const first = pushBack(handler);
  const second = pushBack(handler);
  second();
  second();
  expect(await pressBack()).toBe(true);
  first();
  expect(await pressBack()).toBe(false);
});

it('one that goes while another is asked is not asked', async () => {
  const screen = uses();
  const popScreen = pushBack(screen);
  const popTop = pushBack(() => {
    popScreen();
    return Promise.resolve(false);
  });
  expect(await pressBack()).toBe(false);
  expect(screen).not.toHaveBeenCalled();
  popTop();
});

it('a second press during the first is dropped', async () => {
  let answer: (used: boolean) => void = () => {};
  const slow = vi.fn<BackHandler>(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const pop = pushBack(slow);
  const first = pressBack();
  expect(await pressBack()).toBe(true);
  answer(false);
  expect(await first).toBe(false);
  expect(slow).toHaveBeenCalledOnce();
  pop();
});

it('a handler that breaks does not block the next press', async () => {
  const pop = pushBack(() => Promise.reject(new Error('broken')));
  await expect(pressBack()).rejects.toThrow('broken');
  pop();
  expect(await pressBack()).toBe(false);
});

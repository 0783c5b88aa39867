import { expect, test } from 'vitest';
import { openPad } from './pad.ts';

/** A canvas of 300 by 100 CSS pixels at (10, 20) that says what is drawn on it. */
function canvas() {
  const heard = new Map<string, (event: unknown) => void>();
  const drawn: string[] = [];
  const context = {
    fillRect: () => drawn.push('clear'),
    beginPath: () => {},
    moveTo: () => {},
    lineTo: (x: number, y: number) => drawn.push(`${x},${y}`),
    stroke: () => {},
  };
  const element = {
    width: 0,
    height: 0,
    getContext: () => context,
    getBoundingClientRect: () => ({ left: 10, top: 20, width: 300, height: 100 }),
    setPointerCapture: () => {},
    addEventListener: (name: string, does: (event: unknown) => void) => heard.set(name, does),
    removeEventListener: (name: string) => heard.delete(name),
    toBlob: (take: (blob: Blob) => void) => take(new Blob(['ink'], { type: 'image/jpeg' })),
  };
  const touches = (name: string, x: number, y: number, more: object = {}) =>
    heard.get(name)?.({ isPrimary: true, pointerId: 1, clientX: x, clientY: y, preventDefault: () => {}, ...more });
  return { element: element as unknown as HTMLCanvasElement, drawn, touches, heard };
}

test('a finger draws where it is, and how far it went is told when it is lifted', async () => {
  const { element, drawn, touches } = canvas();
  const lengths: number[] = [];
  const pad = openPad(element, (length) => lengths.push(length));
  touches('pointerdown', 20, 30);
  touches('pointermove', 50, 70);
  touches('pointermove', 50, 170, { getCoalescedEvents: () => [{ clientX: 50, clientY: 100 }] });
  expect(lengths).toEqual([]);
  touches('pointerup', 50, 100);
  expect(drawn).toEqual(['clear', '40,50', '40,80']);
  expect(lengths).toEqual([80]);
  expect((await pad.picture()).type).toBe('image/jpeg');
});

test('the ball of the hand draws nothing, a second finger neither, and a clear pad counts from the beginning', () => {
  const { element, drawn, touches } = canvas();
  const lengths: number[] = [];
  const pad = openPad(element, (length) => lengths.push(length));
  touches('pointerdown', 20, 30, { isPrimary: false });
  touches('pointermove', 50, 30, { isPrimary: false });
  touches('pointermove', 50, 30);
  expect(drawn).toEqual(['clear']);
  touches('pointerdown', 20, 30);
  touches('pointermove', 50, 30);
  touches('pointerup', 50, 30);
  pad.clear();
  touches('pointerdown', 20, 30);
  touches('pointermove', 30, 30);
  touches('pointercancel', 30, 30);
  expect(lengths).toEqual([30, 10]);
});

test('after it is stopped it hears nothing', () => {
  const { element, heard } = canvas();
  openPad(element, () => {}).stop();
  expect([...heard.keys()]).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { createVisibility } from '#device/lifecycle/visibility.ts';

function page(more: object = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', ...more });
  const visibility = createVisibility(document as unknown as Document);
  const moments: string[] = [];
  const end = visibility.watch({ shown: () => moments.push('shown'), hidden: () => moments.push('hidden') });
  const turn = (state: string): void => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { document, visibility, moments, end, turn };
}

describe('visibility', () => {
  test('hiding is the moment to save, showing the moment to catch up', () => {
    const { moments, turn, end } = page();
    turn('hidden');
    turn('visible');
    end();
    turn('hidden');
    expect(moments).toEqual(['hidden', 'shown']);
  });

  test('freezing saves too; waking up unseen does nothing yet', () => {
    const { document, moments, turn } = page();
    turn('hidden');
    document.dispatchEvent(new Event('freeze'));
    document.dispatchEvent(new Event('resume'));
    turn('visible');
    expect(moments).toEqual(['hidden', 'hidden', 'shown']);
  });

  test('tells when the page had been thrown away', () => {
    expect(page().visibility.wasDiscarded).toBe(false);
    expect(page({ wasDiscarded: true }).visibility.wasDiscarded).toBe(true);
  });
});

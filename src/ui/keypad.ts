/**
 * Marks <html data-keypad> once the operator steers with keys, so that key hints (F1, 1 to 9) show up on
 * terminals that have a keypad and stay away from those that have none.
 */
const STEERING = /^(?:Arrow|F\d|Tab$|Escape$|Home$|End$|Page)/;

export function watchKeypad(): () => void {
  const seen = (event: KeyboardEvent) => {
    if (!event.isTrusted || !STEERING.test(event.key)) return;
    document.documentElement.dataset['keypad'] = '';
    document.removeEventListener('keydown', seen);
  };
  document.addEventListener('keydown', seen);
  return () => document.removeEventListener('keydown', seen);
}

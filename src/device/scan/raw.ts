/** What the browser reported while a scan came in, before anything was made of it: for calibrating a scanner. */
export type RawEvent =
  | {
      readonly kind: 'key';
      /** A group separator without a key of its own comes as a `keypress` alone. */
      readonly type: 'keydown' | 'keypress';
      readonly key: string;
      readonly code: string;
      /** 229: an input method has the key, its text comes as `text`. */
      readonly keyCode: number;
      readonly altKey: boolean;
      readonly ctrlKey: boolean;
      readonly shiftKey: boolean;
      readonly isComposing: boolean;
      /** Milliseconds since 1970. */
      readonly at: number;
    }
  | {
      readonly kind: 'text';
      /** `insertText`: a commit. `insertCompositionText`: all of a composition so far. `compositionend`: its last word. */
      readonly type: string;
      readonly text: string;
      readonly at: number;
    };

export const rawKey = (event: KeyboardEvent, at: number): RawEvent => ({
  kind: 'key',
  type: event.type === 'keypress' ? 'keypress' : 'keydown',
  key: event.key,
  code: event.code,
  keyCode: event.keyCode,
  altKey: event.altKey,
  ctrlKey: event.ctrlKey,
  shiftKey: event.shiftKey,
  isComposing: event.isComposing,
  at,
});

export const rawText = (type: string, text: string, at: number): RawEvent => ({ kind: 'text', type, text, at });

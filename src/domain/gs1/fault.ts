/** Faults of a label that is meant to be GS1. */

/** What is wrong with a label that is meant to be GS1; `ai` where one element is to blame. */
export type Gs1Fault =
  | { readonly kind: 'checkDigit' | 'date' | 'content' | 'length'; readonly ai: string; readonly value: string }
  | { readonly kind: 'unknownAi'; readonly at: string }
  /**
   * The separator after a value of variable length was lost on the way. `value` where that is only a doubt: what the
   * label says if none was lost. Without it the value runs on beyond what it can be.
   */
  | { readonly kind: 'separatorMissing'; readonly ai: string; readonly value?: string }
  /** A mark, and nothing behind it. */
  | { readonly kind: 'empty' }
  /** The same identifier twice with different values. */
  | { readonly kind: 'contradiction'; readonly ai: string }
  /** Two identifiers that may not stand on one item. */
  | { readonly kind: 'excluded'; readonly ai: string; readonly other: string }
  /** It says something about an item that is not named: one of `needs` has to be there. */
  | { readonly kind: 'alone'; readonly ai: string; readonly needs: readonly string[] };

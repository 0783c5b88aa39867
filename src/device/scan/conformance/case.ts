/** What a conformance case is made of: plain data, so that any capture can be put to the test in any language. */
import type { ScannerProfile } from '../profile.ts';

/** Where the focus is. `quantity`: a field that a person fills, and nothing is scanned into. `page`: nothing has it. */
export type Spot = 'scan field' | 'page' | 'button' | 'quantity' | 'dialog';

export type Step = {
  /** Milliseconds since the step before. */
  readonly after?: number;
} & (
  | {
      /** A key goes down and up again, with the character that it makes, where it makes one. */
      readonly do: 'key';
      readonly key: string;
      /** Place of the key; only where it matters, e.g. `Numpad7`. */
      readonly code?: string;
      readonly alt?: true;
      readonly ctrl?: true;
      /** It has been down for a while: the keyboard repeats it. */
      readonly repeat?: true;
    }
  /** A key goes down and stays down, or comes up. */
  | { readonly do: 'press' | 'release'; readonly key: string; readonly code?: string; readonly alt?: true }
  /** A character arrives without a key: `keypress` alone. */
  | { readonly do: 'char'; readonly text: string }
  /** An input method inserts a text in one go, behind a key 229. */
  | { readonly do: 'commit'; readonly text: string }
  /** An input method shows all of its composition so far. */
  | { readonly do: 'compose'; readonly text: string }
  /** It ends it: the text is inserted for good. */
  | { readonly do: 'composed'; readonly text: string }
  | { readonly do: 'focus'; readonly on: Spot }
  /** A finger on the scan field. */
  | { readonly do: 'tap' }
  /** A dialog opens over the page, or closes. */
  | { readonly do: 'open dialog' | 'close dialog' }
  /** A request is under way, or has been answered. */
  | { readonly do: 'request' | 'answer' }
  /** The screen changes: its scan field leaves, another one comes. */
  | { readonly do: 'next screen' }
  /** Time passes. */
  | { readonly do: 'wait' }
);

export interface ExpectedScan {
  readonly code: string;
  /** AIM identifier, parted from the code. */
  readonly symbology?: string;
  /** Place in a delivery of several codes, `[0, 3]` for the first of three. Absent: it came alone. */
  readonly batch?: readonly [index: number, of: number];
  /** Made by hand: not by a scanner. Checked where given. */
  readonly typed?: boolean;
}

export interface ConformanceCase {
  readonly name: string;
  /** What the capture is told of the scanner; nothing by default. */
  readonly profile?: Partial<ScannerProfile>;
  /** In turn. The scan field is armed and has the focus when they begin. */
  readonly steps: readonly Step[];
  /** Complete codes, in order. */
  readonly scans: readonly ExpectedScan[];
  /** Texts reported as cut off, in order. None by default. */
  readonly incomplete?: readonly string[];
  /** What stays in the scan field. Nothing by default. */
  readonly field?: string;
  /** What stays in the quantity field. Nothing by default. */
  readonly quantity?: string;
  /** Where the focus is in the end; checked where given. */
  readonly focus?: Spot;
  /** Whether the soft keyboard is open in the end. Closed by default. */
  readonly keyboard?: boolean;
  /** How often something else on the page was pressed by the keys of the scan. Never by default. */
  readonly pressed?: number;
}

export interface Outcome {
  readonly scans: readonly ExpectedScan[];
  readonly incomplete: readonly string[];
  readonly field: string;
  readonly quantity: string;
  readonly focus: Spot;
  readonly keyboard: boolean;
  readonly pressed: number;
}

/** What the suite needs of a capture, and of the place that it runs in. */
export interface Driver {
  /** A page with a scan field, a quantity field and a button that counts its presses. The capture is armed. */
  start(profile: Partial<ScannerProfile>): Promise<void>;
  /** `after` milliseconds after the step before. A driver may let long waits pass quicker. */
  step(step: Step): Promise<void>;
  outcome(): Promise<Outcome>;
}

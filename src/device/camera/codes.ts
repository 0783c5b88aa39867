/**
 * Codes in the picture of the camera, by the browser's own detector. Not every browser that names one has one that
 * works (device.md section 2), so it is asked what it can read.
 */

export interface CodeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export interface WatchClock {
  /** Calls back once, later; the result calls it off. */
  after(ms: number, run: () => void): () => void;
}

const QR = 'qr_code';
/** Twelve pictures a second are enough, and leave the terminal cool. */
const EVERY_MS = 83;

/** Null where QR codes cannot be read. `scope` is the window. */
export async function createQrDetector(scope: object): Promise<CodeDetector | null> {
  const { BarcodeDetector } = scope as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes(QR) ? new BarcodeDetector({ formats: [QR] }) : null;
  } catch {
    return null;
  }
}

/** Calls `onCode` for the first code that comes into view, then stops. The result stops it earlier. */
export function watchForCode(
  detector: CodeDetector,
  picture: HTMLVideoElement,
  clock: WatchClock,
  onCode: (code: string) => void,
): () => void {
  let isOver = false;
  let callOff = clock.after(EVERY_MS, look);

  function look(): void {
    // A picture that is not there yet, or is too blurred, reads as none.
    detector.detect(picture).then(
      ([found]) => seen(found?.rawValue ?? ''),
      () => seen(''),
    );
  }
  function seen(code: string): void {
    if (isOver) return;
    if (code === '') callOff = clock.after(EVERY_MS, look);
    else {
      isOver = true;
      onCode(code);
    }
  }
  return () => {
    isOver = true;
    callOff();
  };
}

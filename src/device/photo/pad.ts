/**
 * A pad that is signed on: with a finger, gloved or bare, a pen or a mouse. Dark ink on white whatever the theme, for what is drawn is
 * kept as a picture. Strokes are thick and rounded off, because a gloved finger trembles and touches broadly.
 */

export interface Pad {
  /** Nothing is on it any more. */
  clear(): void;
  /** A JPEG of what is on it. */
  picture(): Promise<Blob>;
  stop(): void;
}

const INK = '#101418';
const PAPER = '#ffffff';
/** CSS pixels. */
const PEN = 4;
/** CSS pixels that a stroke, or several, go at least: a touch by mistake is no signature. */
export const SIGNED_FROM = 80;
const QUALITY = 0.9;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `onStroke`: a finger was lifted; how far it went since the pad was clear, in CSS pixels. */
export function openPad(canvas: HTMLCanvasElement, onStroke: (length: number) => void): Pad {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const scale = fitted(canvas);
  let last: Point | null = null;
  let length = 0;

  const clear = () => {
    length = 0;
    last = null;
    context.fillStyle = PAPER;
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  const begin = (event: PointerEvent) => {
    // The ball of the hand lies on the glass, too.
    if (!event.isPrimary || last) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    last = pointOn(canvas, event);
  };
  const draw = (event: PointerEvent) => {
    if (!last || !event.isPrimary) return;
    for (const each of everyMove(event)) {
      const next = pointOn(canvas, each);
      line(context, last, next, PEN * scale);
      length += Math.hypot(next.x - last.x, next.y - last.y) / scale;
      last = next;
    }
  };
  const end = (event: PointerEvent) => {
    if (!last || !event.isPrimary) return;
    last = null;
    onStroke(length);
  };
  clear();
  canvas.addEventListener('pointerdown', begin);
  canvas.addEventListener('pointermove', draw);
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  return {
    clear,
    picture: () => pictureOf(canvas),
    stop() {
      canvas.removeEventListener('pointerdown', begin);
      canvas.removeEventListener('pointermove', draw);
      canvas.removeEventListener('pointerup', end);
      canvas.removeEventListener('pointercancel', end);
    },
  };
}

/** As many dots as the display has; answers how many there are to a CSS pixel. */
function fitted(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas.getBoundingClientRect();
  const scale = Math.max(1, globalThis.devicePixelRatio || 1);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return scale;
}

/** The pad may have been turned or squeezed since it was opened. */
function pointOn(canvas: HTMLCanvasElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { x: ((clientX - left) / (width || 1)) * canvas.width, y: ((clientY - top) / (height || 1)) * canvas.height };
}

/** What came between two frames, where the browser tells. */
function everyMove(event: PointerEvent): readonly PointerEvent[] {
  const all = event.getCoalescedEvents?.() ?? [];
  return all.length > 0 ? all : [event];
}

function line(context: CanvasRenderingContext2D, from: Point, to: Point, width: number): void {
  context.strokeStyle = INK;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY),
  );

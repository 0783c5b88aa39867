/** What lies inside the frame that is drawn on the viewfinder: the operator's aim, and less to decode. */

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Area, 'width' | 'height'>;

/** The frame's share of the viewfinder, each way; the style sheet draws it. */
const FRAME = 0.84;
/** Finer than this no label is printed, and decoding takes time. */
const MOST_PIXELS = 1280;

/** `film` fills `box` as `object-fit: cover` does: what sticks out cannot be seen. */
export function framed(film: Size, box: Size): Area {
  const scale = Math.max(box.width / film.width, box.height / film.height);
  const width = Math.round((box.width / scale) * FRAME);
  const height = Math.round((box.height / scale) * FRAME);
  return { x: Math.round((film.width - width) / 2), y: Math.round((film.height - height) / 2), width, height };
}

/** Draws it; null while there is no film yet or nobody can see it. */
export function cropper(film: HTMLVideoElement): () => HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    const box = { width: film.clientWidth, height: film.clientHeight };
    if (!context || film.videoWidth === 0 || box.width === 0 || box.height === 0) return null;
    const { x, y, width, height } = framed({ width: film.videoWidth, height: film.videoHeight }, box);
    const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(film, x, y, width, height, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
}

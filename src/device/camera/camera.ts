/**
 * The camera inside the page. Leaving for the camera app would put the browser to sleep, and Android may kill it there
 * with the picture (device.md section 11).
 */

export interface Camera {
  /** What the viewfinder shows now, as sharp as the camera gives it within `Size`. */
  take(): Promise<Blob>;
  /** The lamp; null where there is none. */
  readonly lamp: ((on: boolean) => Promise<void>) | null;
  stop(): void;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Some cameras never answer to `takePhoto`. */
const STILL_MS = 5000;

/** Rejects with the browser's own error: `NotAllowedError` when it is forbidden, others when there is none. */
export async function openCamera(devices: MediaDevices, viewfinder: HTMLVideoElement, size: Size): Promise<Camera> {
  const stream = await devices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: size.width }, height: { ideal: size.height } },
  });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
    viewfinder.srcObject = null;
  };
  viewfinder.srcObject = stream;
  try {
    await viewfinder.play();
  } catch (error) {
    // Closed again before it was open: its lamp must not stay on.
    stop();
    throw error;
  }
  const [track] = stream.getVideoTracks();
  const { torch, focusMode } = abilitiesOf(track);
  if (focusMode?.includes('continuous')) void set(track, { focusMode: 'continuous' }).catch(() => {});
  return {
    take: () => still(track, size).catch(() => frameOf(viewfinder)),
    lamp: torch === true ? (on) => set(track, { torch: on }) : null,
    stop,
  };
}

/** What TypeScript's DOM library lacks of the Image Capture API. */
interface Abilities {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
}
interface Range {
  readonly min: number;
  readonly max: number;
}
interface Still {
  getPhotoCapabilities(): Promise<{ readonly imageWidth?: Range; readonly imageHeight?: Range }>;
  takePhoto(settings: { imageWidth?: number; imageHeight?: number }): Promise<Blob>;
}
type StillClass = new (track: MediaStreamTrack | undefined) => Still;

const abilitiesOf = (track: MediaStreamTrack | undefined): Abilities => (track?.getCapabilities?.() ?? {}) as Abilities;

const set = async (track: MediaStreamTrack | undefined, wish: Record<string, unknown>): Promise<void> =>
  track?.applyConstraints({ advanced: [wish] });

/**
 * From the sensor itself, which is sharper than a frame of the viewfinder. Bounded: the full picture of a modern sensor
 * would cost a small terminal all its memory.
 */
async function still(track: MediaStreamTrack | undefined, size: Size): Promise<Blob> {
  const { ImageCapture } = globalThis as { ImageCapture?: StillClass };
  if (!ImageCapture) throw new Error('no still pictures here');
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the camera gave no picture')), STILL_MS);
  });
  return Promise.race([shot(new ImageCapture(track), size), tooLate]).finally(() => clearTimeout(late));
}

async function shot(capture: Still, { width, height }: Size): Promise<Blob> {
  const { imageWidth, imageHeight } = await capture.getPhotoCapabilities();
  return capture.takePhoto({
    ...(imageWidth && { imageWidth: within(width, imageWidth) }),
    ...(imageHeight && { imageHeight: within(height, imageHeight) }),
  });
}

const within = (wanted: number, { min, max }: Range): number => Math.max(min, Math.min(wanted, max));

async function frameOf(viewfinder: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = viewfinder.videoWidth;
  canvas.height = viewfinder.videoHeight;
  canvas.getContext('2d')?.drawImage(viewfinder, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the camera gave no picture');
  return blob;
}

/** The camera as a source of scans, beside the scanner: what comes into view goes the same way. */
import { createVisibility } from '#device/lifecycle/visibility.ts';
import type { ScanSource, WholeCode } from '#device/scan/scan.ts';
import { openCamera } from './camera.ts';
import type { Camera } from './camera.ts';
import { cropper } from './crop.ts';
import { createNativeDecoder } from './native.ts';
import { isBlack, SIDE } from './self-test.ts';
import { watchForCodes } from './watch.ts';
import type { Decoders } from './watch.ts';

export type CameraState =
  | { readonly kind: 'opening' }
  /** `lamp` is null where the camera has none. */
  | { readonly kind: 'looking'; readonly lamp: Camera['lamp'] }
  /** The operator or the site said no; there is no camera that can be opened; nothing here can read codes. */
  | { readonly kind: 'forbidden' | 'none' | 'unreadable' };

export interface CameraSourceOptions {
  readonly viewfinder: HTMLVideoElement;
  readonly onCode: (code: WholeCode) => void;
  readonly onState: (state: CameraState) => void;
}

/** Wide rather than high, as linear codes are. More would take longer to decode than it helps. */
const FILM = { width: 1280, height: 720 };

/** Looks from `attach` to `detach`, and only while the page is on screen. */
export function createCameraSource(options: CameraSourceOptions): ScanSource {
  let stop: (() => void) | null = null;
  let unwatch = () => {};
  const start = () => (stop ??= look(options));
  const end = () => {
    stop?.();
    stop = null;
  };
  return {
    attach() {
      start();
      unwatch = createVisibility(document).watch({ shown: start, hidden: end });
    },
    detach() {
      unwatch();
      end();
    },
  };
}

function look({ viewfinder, onCode, onState }: CameraSourceOptions): () => void {
  let isOver = false;
  const endings: (() => void)[] = [];
  const state = (next: CameraState) => !isOver && onState(next);
  const open = async () => {
    const found = await decoders();
    if (!found.native && !(await found.own())) return state({ kind: 'unreadable' });
    if (isOver) return undefined;
    const camera = await openCamera(navigator.mediaDevices, viewfinder, FILM);
    if (isOver) return camera.stop();
    endings.push(() => camera.stop(), watchForCodes(found, cropper(viewfinder), clock, onCode));
    return state({ kind: 'looking', lamp: camera.lamp });
  };
  state({ kind: 'opening' });
  open().catch((error: unknown) => {
    const isForbidden = (error as { name?: string } | null)?.name === 'NotAllowedError';
    state({ kind: isForbidden ? 'forbidden' : 'none' });
  });
  return () => {
    isOver = true;
    for (const end of endings) end();
  };
}

/** Found out once; the decoders stay for the life of the page. */
let known: Promise<Decoders> | undefined;
const decoders = (): Promise<Decoders> => (known ??= find());

async function find(): Promise<Decoders> {
  const native = await createNativeDecoder(window, selfTest());
  let own: ReturnType<Decoders['own']> | undefined;
  // What did not load may load the next time: before it is precached it comes over the network.
  const failed = () => {
    own = undefined;
    return null;
  };
  return { native, own: () => (own ??= import('./own.ts').then((module) => module.createOwnDecoder()).catch(failed)) };
}

function selfTest(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  const image = context?.createImageData(SIDE, SIDE);
  if (!context || !image) return canvas;
  image.data.fill(255);
  for (let at = 0; at < SIDE * SIDE; at += 1)
    if (isBlack(at % SIDE, Math.floor(at / SIDE))) image.data.fill(0, at * 4, at * 4 + 3);
  context.putImageData(image, 0, 0);
  return canvas;
}

const clock = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

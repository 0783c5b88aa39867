import { openCamera } from '#device/camera/camera.ts';
import type { Camera } from '#device/camera/camera.ts';
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export interface CameraState {
  readonly viewfinder: RefObject<HTMLVideoElement | null>;
  /** Null until it is open, and while nobody looks at the page. */
  readonly camera: Camera | null;
  readonly problem: 'forbidden' | 'none' | null;
}

/** As large as a picture that is sent may be (device.md section 11). */
const PICTURE = { width: 1920, height: 1440 };

/** The camera of the terminal, open while the component is mounted and the page is on screen. */
export function useCamera(): CameraState {
  const viewfinder = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [problem, setProblem] = useState<CameraState['problem']>(null);
  const isShown = useShown();

  useEffect(() => {
    if (!isShown) return undefined;
    let opened: Camera | null = null;
    let isGone = false;
    const open = async () => {
      if (!viewfinder.current) return;
      opened = await openCamera(navigator.mediaDevices, viewfinder.current, PICTURE);
      if (isGone) opened.stop();
      else setCamera(opened);
    };
    open().catch((error: unknown) => {
      if (isGone) return;
      setProblem((error as { name?: string } | null)?.name === 'NotAllowedError' ? 'forbidden' : 'none');
    });
    return () => {
      isGone = true;
      opened?.stop();
      setCamera(null);
    };
  }, [isShown]);
  return { viewfinder, camera, problem };
}

function useShown(): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const letGo = createVisibility(document).watch({ shown: () => setShown(true), hidden: () => setShown(false) });
    return letGo;
  }, []);
  return isShown;
}

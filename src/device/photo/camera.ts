/**
 * The camera inside the page. Leaving for the camera app would put the browser to sleep, and Android may kill it there
 * with the picture (device.md section 11).
 */

export interface Camera {
  /** What the viewfinder shows now. */
  take(): Promise<Blob>;
  stop(): void;
}

/** Rejects with the browser's own error: `NotAllowedError` when it is forbidden, others when there is none. */
export async function openCamera(devices: MediaDevices, viewfinder: HTMLVideoElement): Promise<Camera> {
  const stream = await devices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
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
  return {
    async take() {
      const canvas = document.createElement('canvas');
      canvas.width = viewfinder.videoWidth;
      canvas.height = viewfinder.videoHeight;
      canvas.getContext('2d')?.drawImage(viewfinder, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
      if (!blob) throw new Error('the camera gave no picture');
      return blob;
    },
    stop,
  };
}

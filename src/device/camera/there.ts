/** Whether this terminal has a camera at all, asked without opening one; `onChange` is told at every change. */
export function watchCameras(devices: MediaDevices | undefined, onChange: (isThere: boolean) => void): void {
  // Without HTTPS there is no such thing.
  if (!devices) return;
  const look = () =>
    void devices.enumerateDevices().then(
      (all) => onChange(all.some(({ kind }) => kind === 'videoinput')),
      () => onChange(false),
    );
  devices.addEventListener('devicechange', look);
  look();
}

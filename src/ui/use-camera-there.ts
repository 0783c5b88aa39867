import { watchCameras } from '#device/camera/there.ts';
import { useSyncExternalStore } from 'react';

/** Whether this terminal has a camera; followed from the first screen that wants to know. */
export const useCameraThere = (): boolean => useSyncExternalStore(subscribe, () => isThere);

let isThere = false;
let isFollowed = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isFollowed) {
    isFollowed = true;
    watchCameras(navigator.mediaDevices, (found) => {
      isThere = found;
      for (const tell of listeners) tell();
    });
  }
  return () => void listeners.delete(listener);
}

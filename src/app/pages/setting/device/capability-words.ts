/** Each capability in words: what it means for the work that it is there, and what to do where it is not. */
import type { Capability, CapabilityState } from '#device/browser/capabilities.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export interface CapabilityWords extends Readonly<Partial<Record<CapabilityState, Text>>> {
  readonly name: Text;
  readonly works: Text;
}

export const stateWords: Readonly<Record<CapabilityState, Text>> = {
  works: msg`works`,
  degraded: msg`limited`,
  missing: msg`missing`,
};

export const capabilityWords: Readonly<Record<Capability, CapabilityWords>> = {
  secureContext: {
    name: msg`Secure connection (HTTPS)`,
    works: msg`Storage and camera are open to the app.`,
    missing: msg`Nothing can be kept on the terminal. Open the app by its https address.`,
  },
  browser: {
    name: msg`Browser version`,
    works: msg`New enough.`,
    degraded: msg`The app runs, but is not tested with this version. Update Chrome or Android System WebView.`,
    missing: msg`Too old for the app. Update Chrome or Android System WebView.`,
  },
  scanField: {
    name: msg`Scan field`,
    works: msg`Scans arrive whole, and the keyboard stays away.`,
    degraded: msg`Scans arrive, but the keyboard may cover the screen. Update the browser.`,
    missing: msg`Scans may arrive cut. Update the browser.`,
  },
  strictDurability: {
    name: msg`Flush to disk`,
    works: msg`Each scan is flushed to disk before it counts.`,
    degraded: msg`A power cut may take the last seconds of work. Update the browser, keep the battery charged.`,
    missing: msg`The storage does not open. Restart the terminal.`,
  },
  serviceWorker: {
    name: msg`Start without network`,
    works: msg`The app opens in a dead zone.`,
    degraded: msg`Not ready yet. Open the app once more in coverage.`,
    missing: msg`The app does not open in a dead zone. Use Chrome.`,
  },
  webLocks: {
    name: msg`One sender at a time`,
    works: msg`Two windows never send the same work.`,
    missing: msg`Work cannot be sent safely. Update the browser.`,
  },
  persistedStorage: {
    name: msg`Protected storage`,
    works: msg`The browser keeps saved work when the disk gets full.`,
    degraded: msg`The browser may throw saved work away when the disk gets full. Install the app on this terminal.`,
    missing: msg`The browser does not say whether it keeps saved work. Send everything before the shift ends.`,
  },
  sound: {
    name: msg`Sound`,
    works: msg`Done and refused can be heard.`,
    missing: msg`No sounds: watch the coloured band. Use Chrome.`,
  },
  wakeLock: {
    name: msg`Screen stays on`,
    works: msg`The screen can be kept on during a task.`,
    missing: msg`The screen may go off during a task. Set a longer screen time-out on the terminal.`,
  },
  camera: {
    name: msg`Camera`,
    works: msg`Photos and codes can be taken.`,
    degraded: msg`The camera is forbidden for this app. Allow it in the site settings of the browser.`,
    missing: msg`No camera: no photos, and codes only by the scanner.`,
  },
  photos: {
    name: msg`Making photos smaller`,
    works: msg`In the background, while work goes on.`,
    degraded: msg`On the page, which may stand still for a moment. Update the browser.`,
    missing: msg`Large photos are refused. Update the browser.`,
  },
  detector: {
    name: msg`Codes by camera`,
    works: msg`The browser reads them itself, fast.`,
    degraded: msg`The reader of the app does it, a little slower. Nothing to do.`,
    missing: msg`Cannot be read. Use the scanner.`,
  },
  bluetooth: {
    name: msg`Bluetooth`,
    works: msg`Bluetooth scales and printers can be used.`,
    degraded: msg`Bluetooth is off. Switch it on in the settings of the terminal.`,
    missing: msg`Type weights, print by the WMS. Chrome can do Bluetooth, a WebView cannot.`,
  },
  serial: {
    name: msg`Serial port`,
    works: msg`Scales and printers of classic Bluetooth can be used.`,
    missing: msg`Scales and printers of classic Bluetooth cannot be reached. It takes Chrome 138 or newer.`,
  },
  vibration: {
    name: msg`Vibration`,
    works: msg`Done and refused can be felt.`,
    missing: msg`Sound and colour remain.`,
  },
  speech: {
    name: msg`Speech`,
    works: msg`There is a voice for this language.`,
    degraded: msg`No voice for this language. Install one in the text-to-speech settings of the terminal.`,
    missing: msg`Nothing is read aloud; sounds and colours remain. Chrome can do it, a WebView cannot.`,
  },
  orientationLock: {
    name: msg`Fixed orientation`,
    works: msg`The screen can be held upright or sideways.`,
    degraded: msg`Only once the app is installed. Until then set it on the terminal.`,
    missing: msg`Set it on the terminal.`,
  },
  backgroundSync: {
    name: msg`Sending in the background`,
    works: msg`Waiting work goes out even when the app is closed.`,
    degraded: msg`Forbidden for this app: keep it open until all is sent, or allow it in the site settings of the browser.`,
    missing: msg`Keep the app open until all is sent.`,
  },
  privateFiles: {
    name: msg`Private files`,
    works: msg`There; the app does without.`,
    missing: msg`Not there; the app does without.`,
  },
};

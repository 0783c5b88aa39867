/** Scanner, sound and vibration of this terminal, wired to the page once. */
import { createScanCapture } from '#device/scan/capture.ts';
import type { ScanCapture } from '#device/scan/capture.ts';
import { looksComposed } from '#device/scan/scan.ts';
import type { Scan } from '#device/scan/scan.ts';
import { createAudio } from '#device/sound/audio.ts';
import { createCues } from '#device/sound/cues.ts';
import { createVibration } from '#device/sound/vibration.ts';
import { GS } from '#domain/gs1/element-string.ts';
import { isGs1Symbology } from '#domain/gs1/label.ts';
import type { Cue } from '#engine/env.ts';
import { msg } from '@lingui/core/macro';
import { onKeepScans } from './busy.ts';
import { noteRf } from './rf-log.ts';
import { deliverScan } from './scans.ts';
import { showToast } from './toast.ts';

/** Longer than any screen takes to open from the precache. */
const LATE_MS = 3000;

export interface Hardware {
  cue(cue: Cue): void;
  /** While a screen changes, scans are kept in order; they belong to the screen that comes. */
  leaving(): void;
  /** The screen is there: it gets them, and the focus is where a scanner's text is caught. */
  arrived(): void;
}

export function startHardware(): Hardware {
  const audio = createAudio(document);
  const cues = createCues({ audio, vibrate: createVibration(navigator), clock: { now: () => Date.now() } });
  const capture = createScanCapture({
    target: document,
    onScan,
    onKept: () => letKept && cues.play('ask'),
    onIncomplete: () => refuse(msg`The code was cut off. Scan it again.`),
  });
  audio.attach();
  capture.attach();
  armWhatIsDrawn(capture);

  function onScan(scan: Scan): void {
    noteRf('scan', `${scan.symbology ?? ''}${scan.code.replaceAll(GS, '<GS>')} (${scan.mode})`);
    if (looksComposed(scan)) return refuse(msg`The input method is Chinese. Switch it to English and scan again.`);
    if (!deliverScan(codeOf(scan))) refuse(msg`There is nothing to scan on this page`);
  }
  function refuse(text: Parameters<typeof showToast>[0]): void {
    cues.play('refused');
    showToast(text);
  }
  // A call blocks the page: what is scanned meanwhile comes after it.
  let letKept: (() => void) | null = null;
  onKeepScans((keep) => {
    letKept?.();
    letKept = keep ? capture.hold() : null;
  });

  let letGo: (() => void) | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;
  const arrived = () => {
    clearTimeout(late);
    letGo?.();
    letGo = null;
    capture.refocus();
  };
  return {
    cue: (cue) => cues.play(cue),
    leaving: () => {
      letGo ??= capture.hold();
      clearTimeout(late);
      // A navigation that never arrives must not keep the scanner silent.
      late = setTimeout(arrived, LATE_MS);
    },
    arrived,
  };
}

/** The scanner said by its symbology that this is a GS1 label; a leading separator says so from here on. */
const codeOf = ({ code, symbology }: Scan): string =>
  isGs1Symbology(symbology) && !code.startsWith(GS) ? GS + code : code;

/**
 * The kit draws scan fields; the capture takes over the one that is on the page, as soon as it is there. Waiting for
 * its focus would wait for ever: until then the focus is in the capture's own catcher.
 */
function armWhatIsDrawn(capture: ScanCapture): void {
  let armed: { field: HTMLInputElement; disarm: () => void } | null = null;
  const look = () => {
    // A page that takes nothing cannot hold the focus; the capture's own catcher takes over.
    const usable = 'input[data-scan-field]:not([inert] *)';
    const drawn = [...document.querySelectorAll<HTMLInputElement>(usable)].at(-1) ?? null;
    if (drawn === (armed?.field ?? null)) return;
    // A field that leaves the page leaves no focus event behind; without this, scans would go nowhere.
    armed?.disarm();
    armed = drawn && { field: drawn, disarm: capture.arm(drawn) };
    capture.refocus();
  };
  look();
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['inert'],
  });
}

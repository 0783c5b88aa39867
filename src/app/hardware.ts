/** Scanner, sound and vibration of this terminal, wired to the page once. */
import { createScanCapture } from '#device/scan/capture.ts';
import type { KeyboardHint, ScanCapture } from '#device/scan/capture.ts';
import { judgeJson } from '#device/scan/judge-json.ts';
import { looksComposed } from '#device/scan/scan.ts';
import type { Receive, Scan } from '#device/scan/scan.ts';
import { createAudio } from '#device/sound/audio.ts';
import { createCues } from '#device/sound/cues.ts';
import { createVibration } from '#device/sound/vibration.ts';
import { GS, isGs1Symbology } from '#domain/gs1/marks.ts';
import type { Cue } from '#engine/env.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { dialogTakesScans } from '#ui/focus.ts';
import { noteCue, noteScan } from './office-asks/felt.ts';
import { onKeepScans } from './busy.ts';
import { showCue } from './cue-light.tsx';
import { notTaken, notTakenWords } from './not-taken.ts';
import { preferences } from './preferences/preferences.ts';
import { noteRf } from './rf-log.ts';
import { deliverRaw, scannerProfile, taken } from './scanner.ts';
import { drop } from '#ui/drop.ts';
import { scannerPort, startSources } from './scan-sources.ts';
import { deliverScan } from './scans.ts';
import { showToast } from './toast.ts';

/** Longer than any screen takes to open from the precache. */
const LATE_MS = 3000;
const HINT_MS = 60_000;
const HINT_SHOWN_MS = 8000;
const HINTS: Record<KeyboardHint, Text> = {
  capsLock: msg`Caps Lock is on: letters of a scan come in the wrong case. Switch it off.`,
  numLock: msg`Num Lock is off: digits of a scan get lost. Switch it on and scan again.`,
};

export interface Hardware {
  cue(cue: Cue): void;
  /** A code that came whole from somewhere, such as the camera. */
  readonly receive: Receive;
  /** While a screen changes, scans are kept in order; they belong to the screen that comes. */
  leaving(): void;
  /** The screen is there: it gets them, and the focus is where a scanner's text is caught. */
  arrived(): void;
}

export function startHardware(): Hardware {
  const audio = createAudio(document);
  const cues = createCues({
    audio,
    vibrate: createVibration(navigator),
    clock: { now: () => Date.now() },
    show: showCue,
    settings: preferences,
  });
  const capture = createScanCapture({
    target: document,
    onScan,
    onKept: () => letKept && kept(),
    onIncomplete: () => refuse(msg`The code was cut off. Scan it again.`),
    onHint: hint,
    onRaw: deliverRaw,
    completeness: judgeJson,
  });
  const configure = () => capture.configure(scannerProfile.get());
  configure();
  scannerProfile.subscribe(configure);
  audio.attach();
  capture.attach();
  startSources(capture.receive);
  if (scannerPort.get() !== '') drop(import('./scan-port/link.ts').then(({ recallScanner }) => recallScanner()));
  armWhatIsDrawn(capture);
  function onScan(scan: Scan): void {
    // The screen may have been dark since the last one.
    audio.resume();
    noteScan(scan.mode, Date.now());
    noteRf('scan', `${scan.symbology ?? ''}${scan.code.replaceAll(GS, '<GS>')} (${scan.mode})`);
    if (taken(scan)) return;
    if (looksComposed(scan)) return refuse(msg`The input method is Chinese. Switch it to English and scan again.`);
    if (dialogTakesScans()) return cover(scan.code);
    if (!deliverScan(codeOf(scan), scan)) refuse(msg`There is nothing to scan on this page`);
  }
  function refuse(text: Parameters<typeof showToast>[0]): void {
    noteCue('refused', Date.now());
    cues.play('refused');
    showToast(text);
  }
  /** A dialog lies over the page that the scan was meant for: the light shines above it. */
  function cover(code: string): void {
    const plain = code.replaceAll(GS, ' ');
    noteRf('scan', `${plain}: not taken, a dialog was open`);
    notTaken(plain);
    cues.play('refused');
    showCue('refused', notTakenWords([plain]));
  }
  /** Once in a while: a scanner may well know how to deal with it. */
  let hintedAt = Number.NEGATIVE_INFINITY;
  function hint(kind: KeyboardHint): void {
    if (Date.now() - hintedAt < HINT_MS) return;
    hintedAt = Date.now();
    showToast(HINTS[kind], HINT_SHOWN_MS);
  }
  function kept(): void {
    cues.play('ask');
    showCue('ask', msg`Scan kept, it comes next`);
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
    cue: (cue) => {
      noteCue(cue, Date.now());
      cues.play(cue);
    },
    receive: capture.receive,
    leaving: () => {
      capture.leave();
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
    if (drawn === (armed?.field ?? null)) {
      // What had the focus may have left the page, which no event tells.
      if (document.activeElement === document.body) capture.refocus();
      return;
    }
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

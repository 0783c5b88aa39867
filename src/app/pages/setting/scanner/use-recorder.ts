import { takeScans, tapScanner } from '#app/scanner.ts';
import { arrivedSoFar, judge, patience } from '#device/scan/calibrate.ts';
import type { Reading, Verdict } from '#device/scan/calibrate.ts';
import type { CalibrationStep } from '#device/scan/calibration-codes.ts';
import type { RawEvent } from '#device/scan/raw.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Records what the scanner does until it is silent, and judges that. Scans go nowhere else meanwhile. Returns how many
 * characters have come so far.
 */
export function useRecorder(step: CalibrationStep, onVerdict: (verdict: Verdict, reading: Reading) => void): number {
  const [arrived, setArrived] = useState(0);
  const heard = useEffectEvent(onVerdict);
  useEffect(() => {
    let events: RawEvent[] = [];
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      const reading = { step, events };
      events = [];
      setArrived(0);
      heard(judge(reading), reading);
    };
    const untap = tapScanner((event) => {
      events.push(event);
      clearTimeout(silence);
      // Soon: hundreds of events come at once, and each of them would be looked at together with all before.
      silence = setTimeout(() => {
        setArrived(arrivedSoFar(events));
        silence = setTimeout(end, patience({ step, events }) - SOON_MS);
      }, SOON_MS);
    });
    const letGo = takeScans(() => {});
    return () => {
      clearTimeout(silence);
      setArrived(0);
      untap();
      letGo();
    };
  }, [step]);
  return arrived;
}

const SOON_MS = 120;

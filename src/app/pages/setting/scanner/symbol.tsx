import { CALIBRATION_CODES } from '#device/scan/calibration-codes.ts';
import type { CalibrationCodeId } from '#device/scan/calibration-codes.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { symbols } from 'virtual:symbols';
import styles from './symbol.module.css';

interface Room {
  readonly width: number;
  readonly height: number;
}
interface SymbolProps {
  readonly code: CalibrationCodeId;
  /** Along the long side of the screen, where that helps. */
  readonly turns?: boolean;
}

/**
 * A barcode as large as there is room for it. Each module is a whole number of dots of the screen: a scanner reads
 * edges, and blurred ones are none. Black on white in every look.
 */
export function BarcodeSymbol({ code, turns = false }: SymbolProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles['place']}>
      {room && <Drawing code={code} room={room} turns={turns && room.height > room.width} />}
    </div>
  );
}

function Drawing({ code, room, turns }: { code: CalibrationCodeId; room: Room; turns: boolean }) {
  const { width, height, path } = symbols[code];
  const isLinear = isBars(code);
  const isTurned = turns && isLinear;
  const [along, across] = isTurned ? [room.height, room.width] : [room.width, room.height];
  const dots = window.devicePixelRatio;
  const most = isLinear ? along / width : Math.min(along / width, across / height);
  const module = Math.max(1, Math.floor(most * dots)) / dots;
  // Bars may be of any height.
  const long = width * module;
  const high = isLinear ? Math.min(across, height * module, long / 2) : height * module;
  return (
    <svg
      data-symbol={code}
      width={isTurned ? high : long}
      height={isTurned ? long : high}
      viewBox={isTurned ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={path} {...(isTurned && { transform: `translate(${height} 0) rotate(90)` })} />
    </svg>
  );
}

export const isBars = (code: CalibrationCodeId): boolean => !/matrix|qr/.test(CALIBRATION_CODES[code].symbology);

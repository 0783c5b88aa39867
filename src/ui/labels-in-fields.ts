/**
 * What is scanned into a field of a form. A plain code is the text that was wanted there, or no number where one is wanted; a
 * GS1 label speaks of the whole form. Both are taken out of the field again, and the label goes the way of a scan.
 */
import { GS, keyMeaning } from '#device/scan/keys.ts';
import { dayOf } from '#domain/dates.ts';
import { readLabel } from '#domain/gs1/label.ts';
import type { Env } from '#engine/env.ts';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { afterInput, calm, isPartOfScan, OVER_MS } from './burst-guard.ts';

/** A broken one is a label, too: it is refused, not typed. */
export const isLabel = (code: string, env: Env): boolean =>
  readLabel(code, dayOf(new Date(env.now())), env.separators()).kind !== 'plain';

/** It held `before` until the scan came. */
interface ScannedField {
  readonly name: string;
  readonly before: string;
}

export interface Labels {
  readonly isLabel: (code: string) => boolean;
  readonly onLabel: (code: string, field: ScannedField) => void;
  /** Nothing is scanned into a field of this name but labels. */
  readonly isNumber: (name: string) => boolean;
  readonly onStray: (field: ScannedField) => void;
}

export function useLabelsInFields(form: RefObject<HTMLElement | null>, labels: Labels): void {
  const isOne = useEffectEvent(labels.isLabel);
  const onLabel = useEffectEvent(labels.onLabel);
  const isNumber = useEffectEvent(labels.isNumber);
  const onStray = useEffectEvent(labels.onStray);
  useEffect(() => {
    if (!form.current) return undefined;
    const stop = watchFields(form.current, {
      isLabel: (code) => isOne(code),
      onLabel: (code, field) => onLabel(code, field),
      isNumber: (name) => isNumber(name),
      onStray: (field) => onStray(field),
    });
    return stop;
  }, [form]);
}

/** The result ends it. */
export function watchFields(element: HTMLElement, { isLabel: asks, onLabel, isNumber, onStray }: Labels): () => void {
  let burst = calm;
  let text = '';
  let name = '';
  let over: ReturnType<typeof setTimeout> | undefined;

  const add = (field: HTMLInputElement, more: string, at: number): void => {
    const run = afterInput(field.name === name ? burst : calm, field.value, more.length, at);
    if (run.from === at) {
      text = '';
      name = field.name;
    }
    burst = run;
    text += more;
    clearTimeout(over);
    over = setTimeout(end, OVER_MS);
  };
  const code = (): string => text.replace(/[\r\n\t]+$/, '');
  const isOne = (): boolean => burst.scanned && (isNumber(name) || asks(code()));
  const end = (): void => {
    clearTimeout(over);
    if (!isOne()) return;
    const field = { name, before: burst.before };
    if (asks(code())) onLabel(code(), field);
    else onStray(field);
    text = '';
    burst = calm;
  };

  const onBeforeInput = (event: InputEvent): void => {
    if (event.data && event.target instanceof HTMLInputElement) add(event.target, event.data, event.timeStamp);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    // Separators never reach the field (device.md section 1.3).
    const isSeparator =
      event.type === 'keypress' ? event.charCode === GS.charCodeAt(0) : keyMeaning(event, true) === GS;
    if (isSeparator) {
      event.preventDefault();
      return add(event.target, GS, event.timeStamp);
    }
    const isEnd = event.type === 'keydown' && (event.key === 'Enter' || event.key === 'Tab');
    if (!isEnd || !isPartOfScan(burst, event.timeStamp) || !isOne()) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  const listeners = [
    ['beforeinput', onBeforeInput],
    ['keydown', onKey],
    ['keypress', onKey],
  ] as const;
  for (const [type, listener] of listeners) element.addEventListener(type, listener as EventListener, true);
  return () => {
    clearTimeout(over);
    for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener, true);
  };
}

/**
 * Labels that are scanned into a field of a form. Plain codes are the text that was wanted there; a GS1 label speaks of
 * the whole form, so it is taken out of the field again and goes the way of a scan.
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

interface Labels {
  readonly isLabel: (code: string) => boolean;
  /** `field` held `before` until the label came. */
  readonly onLabel: (code: string, field: { readonly name: string; readonly before: string }) => void;
}

export function useLabelsInFields(form: RefObject<HTMLElement | null>, { isLabel: is, onLabel }: Labels): void {
  const told = useEffectEvent(onLabel);
  const asks = useEffectEvent(is);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
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
    const isOne = (): boolean => burst.scanned && asks(code());
    const end = (): void => {
      clearTimeout(over);
      if (!isOne()) return;
      told(code(), { name, before: burst.before });
      text = '';
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
  }, [form]);
}

/** The board of a container: what is booked in it against what was found, row by row, and the row that a scan is about. */
import type { JobLine, Sku } from '#contract/rows.ts';
import { isOtherThanBooked } from '#domain/rules/sampling.ts';
import { inPacks } from '#domain/sku.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offer, ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import type { Item } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { asEnd } from './task.ts';

export interface AtTask {
  readonly lpn: string;
  readonly lines: readonly JobLine[];
  readonly skus: ReadonlyMap<string, Sku>;
}

const lotWords = ({ lot: { batch = '', expiry = '', production = '' } }: JobLine): string =>
  batch || expiry || production;

export const nameOf = (line: JobLine): string =>
  [line.skuName || line.skuId, lotWords(line)].filter((text) => text !== '').join(' · ');

const isWrong = (line: JobLine, at: AtTask): boolean => isOtherThanBooked(line, asEnd(at).isWeighed(line.skuId));

/** How a row stands, in words. */
export function stateOf(line: JobLine, at: AtTask): Text {
  if (line.status !== 'done') return msg`not counted`;
  return isWrong(line, at) ? msg`differs` : msg`right`;
}

/** Counted ones stay: whoever taps one corrects it. */
export const lineOffers = (at: AtTask): Offer[] =>
  at.lines.map((line) => {
    const sku = at.skus.get(line.skuId);
    const where = line.containerId === at.lpn ? '' : line.containerId;
    return {
      id: line.jobLineId,
      title: line.skuId,
      detail: [where, nameOf(line)].filter((text) => text !== '').join(' · '),
      amount: `${line.status === 'done' ? inPacks(line.done, sku) : '–'} / ${inPacks(line.planned, sku)}`,
      pictureOf: line.skuId,
    };
  });

export const lineRows = (at: AtTask, lines = at.lines): ViewRow[] =>
  lines.map((line) => {
    const sku = at.skus.get(line.skuId);
    return {
      label: nameOf(line),
      value: `${inPacks(line.done, sku)} / ${inPacks(line.planned, sku)}`,
      detail: line.serials && line.serials.length > 0 ? line.serials.join(' ') : stateOf(line, at),
      strong: isWrong(line, at),
    };
  });

export const differingOf = (at: AtTask): JobLine[] =>
  at.lines.filter((line) => line.status === 'done' && isWrong(line, at));

/** Rows that a scan may be about. */
export function linesFor(item: Item, lines: readonly JobLine[]): JobLine[] {
  switch (item.kind) {
    case 'row':
      return lines.filter(({ jobLineId }) => jobLineId === item.code);
    case 'case':
      return lines.filter(({ containerId }) => containerId === item.code);
    case 'goods':
      return lines.filter(({ skuId }) => skuId === item.sku.skuId);
    case 'piece':
      return lines.filter((line) =>
        item.booked.some(({ lpn, skuId }) => lpn === line.containerId && skuId === line.skuId),
      );
  }
}

/** Nothing else than what is booked in it. */
export const isOfTask: Rule<Item, AtTask> = refuse.itemDiffers.when(
  (item, { lines, lpn }: AtTask) => linesFor(item, lines).length === 0 && { code: item.code, lpn },
);

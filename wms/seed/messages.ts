/** Messages of the last two weeks, read and unread, in both languages of the floor. */
import { EXPORT_SENDER } from '#contract/messages.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../db/tables.ts';
import { hoursBefore } from './instants.ts';

type MessageSeed = Insertable<Database['message']>;

/** One operator has more than two pages of them. */
const counts = { op1: 45, op2: 5, recv1: 3, sup1: 4, new1: 1 };
const HOURS_APART = 7;
/** The newest are all unread, of the older ones every third. */
const NEW = 6;

export function messages(now: string): MessageSeed[] {
  return Object.entries(counts).flatMap(([m_to, count]) =>
    Array.from({ length: count }, (_, i) => message(now, m_to, i)),
  );
}

function message(now: string, m_to: string, i: number): MessageSeed {
  // Of the export service one, unread, to be left out by whoever asks for that.
  const others = TALK.filter(([from]) => from !== m_to);
  const [m_from, words] = i === 4 ? EXPORTED : (others[i % others.length] ?? EXPORTED);
  return {
    guid: `M-${m_to}-${String(i + 1).padStart(3, '0')}`,
    m_from,
    m_to,
    msg_content: words(i),
    is_read: i < NEW || i % 3 === 0 ? 'N' : 'Y',
    created_date: hoursBefore(now, 1 + i * HOURS_APART),
  };
}

type Talk = readonly [from: string, words: (i: number) => string];

const EXPORTED: Talk = [EXPORT_SENDER, () => 'export-stock.xlsx is ready for download.'];
const receipt = (i: number): string => `R-${100_001 + (i % 40)}`;

const TALK: readonly Talk[] = [
  ['WMS', (i) => `Receipt ${receipt(i)} is announced.`],
  ['sup1', () => 'Clear the docks before noon, two trucks come early.'],
  ['WMS', (i) => `收货单 ${receipt(i)} 已通知，等待收货。`],
  ['sup1', (i) => `Count the pallets on DOCK-0${(i % 3) + 1} before you put them away.`],
  ['WMS', () => 'The label printer at the receiving desk has a new roll.'],
  ['sup1', () => '冷藏区今天下午除霜，C 区上架改在 16:00 以后。'],
  ['sup1', () => 'Aisle B-02 is closed until the floor is dry.'],
  ['WMS', (i) => `Receipt ${receipt(i)}: the supplier has sent the papers again.`],
  ['op2', () => 'The torn pallet label at STAGE-01 is replaced.'],
  ['sup1', () => '14:00 交接班，离开前确认待发送为零。'],
  ['WMS', () => 'Stock count of area D starts tomorrow morning.'],
];

/** What is booked in a container against what was found of it, row by row: told by words and signs, and by colours beside. */
import type { Offer } from '#engine/steps.ts';
import { Code } from '#ui/Code.tsx';
import { useFlow } from '#ui/flow-context.ts';
import { IconAction } from '#ui/IconAction.tsx';
import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useThumbnail } from '#ui/thumbnails.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BoardRow, RowState } from './board.ts';
import styles from './ReviewBoard.module.css';

interface ReviewBoardProps {
  readonly rows: readonly BoardRow[];
  /** Cards beside each other, for a display that lies on its side. */
  readonly wide?: boolean;
  /** The same review in the other layout. */
  readonly turnsTo: string;
}

const ICON: Readonly<Record<RowState, IconName>> = { open: 'clock', less: 'minus', right: 'tick', more: 'plus' };

export function ReviewBoard({ rows, wide = false, turnsTo }: ReviewBoardProps) {
  const { view, act } = useFlow();
  const { go } = useTerminal();
  const { t } = useLingui();
  const offers = new Map(view.choices.map((offer) => [offer.id, offer]));
  const left = rows.filter(({ state }) => state !== 'right').length;
  const turn = () => go(turnsTo, asText(view.values.params), { replace: true });
  return (
    <section className={styles['board']} data-wide={wide || undefined}>
      <header className={styles['head']}>
        <h3>
          {left === 0 ? (
            <Trans>All of it is as booked</Trans>
          ) : (
            <Plural value={left} one="# row is open" other="# rows are open" />
          )}
        </h3>
        <IconAction icon="refresh" label={wide ? t`Turn upright` : t`Turn sideways`} onClick={turn} />
      </header>
      <ol className={styles['rows']} aria-label={t`What is booked in it`}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            offer={offers.get(row.key)}
            onPick={() => act({ kind: 'scan', code: row.key })}
          />
        ))}
      </ol>
    </section>
  );
}

/** As they stand in the address of the page. */
const asText = (params: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

interface RowProps {
  readonly row: BoardRow;
  /** The same row in the words of people, in cases and pieces. */
  readonly offer: Offer | undefined;
  readonly onPick: () => void;
}

function Row({ row, offer, onPick }: RowProps) {
  const say = useTranslate();
  const picture = useThumbnail(row.skuId);
  return (
    <li className={styles['row']} data-state={row.state}>
      <button className={styles['touch']} type="button" data-choice={row.key} onClick={onPick}>
        {picture !== null && <img className={styles['picture']} src={picture} alt="" />}
        <span className={styles['words']}>
          <b className={styles['sku']}>
            <Code>{row.skuId}</Code>
          </b>
          <span className={styles['detail']}>{say(offer?.detail ?? row.skuName)}</span>
        </span>
        <span className={styles['count']}>
          <b className={styles['amount']}>{say(offer?.amount ?? `${row.found} / ${row.expected}`)}</b>
          <span className={styles['state']}>
            <Icon name={ICON[row.state]} size={18} /> <StateWord row={row} />
          </span>
        </span>
      </button>
    </li>
  );
}

function StateWord({ row: { state, found, expected } }: { row: BoardRow }) {
  switch (state) {
    case 'open':
      return <Trans>not counted</Trans>;
    case 'right':
      return <Trans>right</Trans>;
    case 'less':
      return <Trans>{rounded(expected - found)} missing</Trans>;
    case 'more':
      return <Trans>{rounded(found - expected)} too many</Trans>;
  }
}

/** Kilograms to the gram. */
const rounded = (qty: number): number => Math.round(qty * 1000) / 1000;

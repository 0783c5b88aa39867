import type { ShippingContainer } from '#contract/enquiry.ts';
import type { Container, Content } from '#contract/rows.ts';
import type { Goods } from '#segments/lookups.ts';
import { PLACE_STATUS, PLACE_USE } from '#segments/place-words.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { Band } from '#ui/Band.tsx';
import { Code } from '#ui/Code.tsx';
import { Facts } from '#ui/Facts.tsx';
import { msg } from '@lingui/core/macro';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import type { Shown } from './use-find.ts';

type Found = Extract<Shown, { kind: 'container' | 'location' | 'goods' | 'boxes' }>;

/** What the terminal knows of something that no screen works on. */
export function FoundCard({ found }: { found: Found }) {
  switch (found.kind) {
    case 'container':
      return <ContainerCard found={found} />;
    case 'location':
      return <LocationCard found={found} />;
    case 'goods':
      return <GoodsCard found={found} />;
    case 'boxes':
      return <BoxesCard found={found} />;
  }
}

type Of<K extends Found['kind']> = { found: Extract<Found, { kind: K }> };

function ContainerCard({ found: { code, container, skus, tries } }: Of<'container'>) {
  const packs = new Map(skus.map((sku) => [sku.skuId, sku.packs]));
  const qtyOf = ({ skuId, qty }: Content): string => {
    const levels = packs.get(skuId);
    // Nobody counts here: what the WMS has is compared with, so the sum comes first.
    return levels ? quantityText(qty, levels, { baseFirst: true }) : String(qty);
  };
  const rows = [
    ...(container.parentId ? [{ label: msg`On pallet`, value: container.parentId }] : []),
    ...container.contents.map((c) => ({ label: c.skuName, value: qtyOf(c), detail: c.skuId })),
  ];
  return <Card title={<Trans>{code} stands here</Trans>} code={container.loc} rows={rows} tries={tries} />;
}

function LocationCard({ found: { location, area, standing, tries } }: Of<'location'>) {
  const say = useTranslate();
  return (
    <Card
      title={say(PLACE_STATUS[location.status])}
      state={location.status === 'ok' ? 'ok' : 'ask'}
      code={location.loc}
      rows={[
        { label: msg`Use`, value: say(PLACE_USE[location.usage]) },
        { label: msg`Area`, value: area },
        { label: msg`Known to stand here`, value: standing.length === 0 ? '–' : namesOf(standing) },
      ]}
      tries={tries}
    />
  );
}

const namesOf = (standing: readonly Container[]): string =>
  standing
    .slice(0, 8)
    .map((c) => c.containerId)
    .join(', ') + (standing.length > 8 ? ` +${standing.length - 8}` : '');

function GoodsCard({ found: { goods, tries } }: Of<'goods'>) {
  const { sku } = goods;
  return (
    <Card
      title={sku.skuName}
      code={sku.skuId}
      rows={[
        { label: msg`Owner`, value: sku.ownerId },
        ...packsOf(goods),
        ...(sku.ti > 0 && sku.hi > 0 ? [{ label: msg`Layers`, value: `${sku.ti} × ${sku.hi}` }] : []),
      ]}
      tries={tries}
    />
  );
}

/** Each packaging level with its barcodes; the one that was scanned stands out. */
const packsOf = ({ sku, barcode }: Goods): ViewRow[] =>
  sku.packs.map(({ uomId, uomName, packQty }) => ({
    label: uomName,
    value: String(packQty),
    detail: sku.barcodes
      .filter((b) => b.uomId === uomId)
      .map((b) => b.barcode)
      .join(', '),
    strong: uomId === barcode.uomId,
  }));

function BoxesCard({ found: { boxes, tries } }: Of<'boxes'>) {
  const say = useTranslate();
  const [first] = boxes;
  if (!first) return null;
  const count = boxes.length;
  const order = first.orderNo;
  const one = count === 1;
  return (
    <Card
      title={
        one ? (
          say(BOX[first.status])
        ) : (
          <Trans>
            {count} boxes of order {order}
          </Trans>
        )
      }
      code={one ? first.shippingContainerId : order}
      rows={
        one
          ? [
              { label: msg`Order`, value: order },
              { label: msg`Waybill`, value: first.waybillNo || '–' },
              { label: msg`Location`, value: first.loc || '–' },
              { label: msg`Weight`, value: `${first.weight} kg` },
            ]
          : boxes
              .slice(0, 8)
              .map((box) => ({ label: box.shippingContainerId, value: say(BOX[box.status]), detail: box.loc }))
      }
      tries={tries}
    />
  );
}

const BOX: Record<ShippingContainer['status'], Text> = {
  open: msg`Open box`,
  closed: msg`Closed box`,
  loaded: msg`Loaded`,
  shipped: msg`Shipped`,
};

interface CardProps {
  readonly title: ReactNode;
  readonly code: string;
  readonly rows: readonly ViewRow[];
  readonly tries: number;
  readonly state?: 'ok' | 'ask';
}

function Card({ title, code, rows, tries, state = 'ok' }: CardProps) {
  return (
    <>
      <Band state={state} flash={tries} detail={<Code>{code}</Code>}>
        {title}
      </Band>
      {rows.length > 0 && (
        <div className={styles['card']}>
          <Facts rows={rows} />
        </div>
      )}
    </>
  );
}

import type { Sku } from '#contract/rows.ts';
import { GoodsPictures } from '#ui/GoodsPictures.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';

/** Below the card the pictures of the goods, while there is network. */
export function Body({ view }: BodyProps) {
  const sku = view.values['sku'] as Sku | undefined;
  return <Step board={view.stop === 'seen' && sku && <GoodsPictures key={sku.skuId} skuId={sku.skuId} />} />;
}

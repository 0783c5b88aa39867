import type { Sku } from '#contract/rows.ts';
import { GoodsPictures } from '#ui/GoodsPictures.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';

/** Beside the camera, the pictures that the SKU has: nobody takes the same once more. */
export function Body({ view }: BodyProps) {
  const sku = view.values['sku'] as Sku | undefined;
  return <Step board={view.stop === 'pictures' && sku && <GoodsPictures key={sku.skuId} skuId={sku.skuId} />} />;
}

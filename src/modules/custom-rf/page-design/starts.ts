/** What a new page may begin with: nothing of a kind, or an example that is ready. */
import type { Draft } from '#domain/custom-pages/edit.ts';
import { problem, trailerCheck } from '#domain/custom-pages/examples.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export interface Start {
  readonly name: string;
  readonly title: Text;
  readonly draft: Draft;
}

/** The example stands under a query; by itself it asks for the place. */
const { under: _, controls, ...rest } = problem;
const reported: Start['draft'] = {
  ...rest,
  controls: [
    {
      type: 'scan',
      id: 'place',
      label: { en: 'Location', zh_cn: '库位', zh_hk: '儲位', vn: 'Vị trí' },
      noun: 'location',
      known: true,
    },
    ...controls.slice(1),
  ],
  key: 'place',
};

export const STARTS: readonly Start[] = [
  { name: 'form', title: msg`Form: something is captured`, draft: { kind: 'form', title: '', controls: [] } },
  {
    name: 'query',
    title: msg`Query: rows are listed`,
    draft: {
      kind: 'query',
      title: '',
      source: 'stock',
      controls: [{ type: 'scan', id: 'at', label: '', noun: 'location' }],
      where: [{ column: 'loc', value: { from: 'at' } }],
      row: { title: 'skuName', detail: ['skuId', 'lpn'], amount: 'qty' },
    },
  },
  { name: 'menu', title: msg`Menu: leads to the pages under it`, draft: { kind: 'menu', title: '' } },
  { name: 'problem', title: msg`Example: report a problem`, draft: reported },
  { name: 'check', title: msg`Example: trailer check`, draft: trailerCheck },
];

export const started = ({ draft }: Start, id: string): Draft => ({ ...draft, id, version: 1 });

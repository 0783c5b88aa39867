/** What is entered on a custom RF page. */
import { SubmitCustomPage } from '#contract/custom-pages.ts';
import type { PageValues } from '#contract/page-rows.ts';
import { defineOp } from '#engine/op.ts';
import { byPerson } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

/** As long as it takes to tell entries apart that are about nothing. */
const ENOUGH = 120;

export const submitPage = defineOp('custom.submit', {
  to: SubmitCustomPage,
  version: 2,
  // The first language had forms only, which knew no row and were about nothing.
  upgrades: {
    1: ({ template, version, values }: { template: string; version: number; values: PageValues }) => ({
      page: template,
      version,
      key: '',
      values,
    }),
  },
  title: msg`Entry on a custom page`,
  summary: ({ page, key, item }) =>
    [page, key === '' ? (item?.key ?? '') : key].filter((code) => code !== '').join(' → '),
  // Entries about the same keep their order; the others wait for nobody, and a refusal of one holds none of them.
  lanes: ({ page, key, item, values }) => {
    const about = key === '' ? (item?.key ?? '') : key;
    return [`page:${page}:${about === '' ? JSON.stringify(values).slice(0, ENOUGH) : about}`];
  },
  // An entry changes no row that a terminal holds.
  project: async () => {},
  ifRefused: msg`Nothing was entered, and nobody was told. Goods stand where they stood.`,
  verify: byPerson,
});

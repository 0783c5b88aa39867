import type { Job } from '#contract/rows.ts';
import { badgeUnknown, isSameBadge, notTakenOverAt, sameHands } from '#domain/rules/goods-sheet.ts';
import { locked } from '#domain/rules/place.ts';
import type { Me } from '#engine/env.ts';
import { photos } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { worded } from '#engine/refusal.ts';
import { badge } from '#segments/badge.ts';
import { location } from '#segments/lookups.ts';
import { refuseLookup, refusePlace } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { handOverGoods } from '../ops.ts';
import {
  boxesOf,
  heldWhereTheyMay,
  nameOf,
  onTheSheet,
  openedSheet,
  openLines,
  palletLabel,
  palletRow,
} from '../parts/sheet.ts';
import { refuse } from '../refusals.ts';
import { toProductHandover, toProductHandoverAction } from '../screens.ts';

/** What an op carries. */
const MOST_PHOTOS = 9;

/**
 * The pallets of a sheet are scanned one after the other, and then the place where they stand. Whoever is signed in hands them over; whoever
 * takes them shows a badge. What is missing has a reason.
 */
export const productHandoverAction = flow(toProductHandoverAction, { back: 'stop' })
  .load('job', openedSheet)
  .load('lines', ({ job }, db) => openLines(db, job.jobId))
  .load('boxes', ({ lines }, db) => boxesOf(db, lines))
  .collect(
    'pallets',
    {
      as: palletLabel,
      prompt: ({ job }) => {
        const order = nameOf(job);
        return msg`Scan the pallets of order ${order}`;
      },
      full: (got, { lines }) => got.length >= lines.length,
      early: true,
      empty: refuse.noPallet,
      row: (lpn) => ({ title: lpn }),
      offers: {
        from: async ({ lines, basket }) => lines.map((line) => palletRow(line, basket.includes(line.containerId))),
      },
    },
    ...onTheSheet,
  )
  .derive('missing', ({ lines, pallets }) =>
    lines.map(({ containerId }) => containerId).filter((lpn) => !pallets.includes(lpn)),
  )
  .maybe(
    ({ missing }) => missing.length > 0,
    (f) =>
      f
        .code('why', 'SheetReason', {
          prompt: ({ missing }) => {
            const list = missing.join(', ');
            return msg`Why is ${list} missing?`;
          },
          none: refuseLookup.noReasons,
        })
        .form(
          'shown',
          {
            prompt: msg`Take a picture, if it helps to find them`,
            fields: () => ({ photos: photos(msg`Pictures`) }),
            next: msg`Go on`,
          },
          refuse.tooManyPhotos.when((shown) => shown.photos > MOST_PHOTOS && { most: MOST_PHOTOS }),
        ),
  )
  .scan(
    'loc',
    { as: location, prompt: msg`Scan where the pallets stand now`, chip: ({ loc }) => loc },
    ...worded({ locLocked: refusePlace.locLocked }, locked),
    ...worded({ notTakenOverAt: refuse.notTakenOverAt }, notTakenOverAt),
    ...heldWhereTheyMay,
  )
  .scan(
    'taker',
    { as: badge, prompt: msg`Whoever takes the pallets scans the own badge`, chip: (code) => code },
    ...worded({ sameHands: refuse.sameHands }, (code: string, { me }: { readonly me: Me }) =>
      sameHands(me.userId, code),
    ),
    ...worded({ badgeUnknown: refuse.badgeUnknown }, (code: string, { job }: { readonly job: Job }) =>
      badgeUnknown(code, job.goodsSheet?.takers ?? []),
    ),
  )
  .post(handOverGoods, ({ job, pallets, why, shown, loc, taker }) => ({
    jobId: job.jobId,
    lpns: [...pallets],
    taker: job.goodsSheet?.takers.find((one) => isSameBadge(one, taker)) ?? taker,
    loc: loc.loc,
    reason: why?.code ?? '',
    photos: shown?.photos ?? 0,
  }))
  .opens(() => openFlow(toProductHandover, {}));

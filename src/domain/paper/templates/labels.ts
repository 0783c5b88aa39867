import type { LabelKind } from '#contract/operations.ts';
import { box } from './box.ts';
import { caseLabel } from './case.ts';
import { pallet } from './pallet.ts';
import { parcel } from './parcel.ts';
import { pick } from './pick.ts';
import { store } from './store.ts';
import type { Template } from './template.ts';

export const labels: Readonly<Record<LabelKind, Template>> = { pallet, case: caseLabel, box, parcel, pick, store };

/** Receiving: pallets that are built, changed and closed. */
import * as calls from '#contract/receiving-pallets.ts';
import { OF_SCREENS, serve, type Handler } from '#wms/context.ts';
import { breakSeal, groupContainers, ungroupContainers } from './pallets-group.ts';
import { receiveWithoutNotice } from './pallets-blind.ts';

export const receivingPallets: Handler[] = [
  serve(calls.ReceiveWithoutNotice, receiveWithoutNotice, OF_SCREENS),
  serve(calls.GroupContainers, groupContainers, OF_SCREENS),
  serve(calls.UngroupContainers, ungroupContainers, OF_SCREENS),
  serve(calls.BreakSeal, breakSeal, OF_SCREENS),
];

/** Receiving: building, changing and closing pallets. */
import * as calls from '#contract/receiving-pallets.ts';
import { serve, type Handler } from '../context.ts';
import { breakSeal, groupContainers, ungroupContainers } from './group-containers.ts';
import { receiveWithoutNotice } from './receive-without-notice.ts';

export const receivingPallets: Handler[] = [
  serve(calls.ReceiveWithoutNotice, receiveWithoutNotice, '/NoCodeDisk'),
  serve(calls.GroupContainers, groupContainers, '/GroupDiskHandle'),
  serve(calls.UngroupContainers, ungroupContainers, '/PalletizedDetail'),
  serve(calls.BreakSeal, breakSeal, '/PalletizedDetail'),
];

/** Who works what. Each has a terminal; the first twelve work every module that stores ops. */
import type { Module } from '../faults/work.ts';

export interface Role {
  readonly name: string;
  readonly userId: string;
  /** Of a campaign: work that the office orders while the day goes on. */
  readonly orders: readonly Module[];
  /** Modules whose main jobs are rehearsed: their documents are there in the morning, and come up one after the other. */
  readonly plays: readonly string[];
  /** Custom pages are filled in now and then. */
  readonly pages: boolean;
}

const role = (name: string, userId: string, work: Partial<Omit<Role, 'name' | 'userId'>>): Role => ({
  name,
  userId,
  orders: [],
  plays: [],
  pages: false,
  ...work,
});

/** As narrow as their users are; who does the work of several narrow ones has a broad one. */
export const ROLES: readonly Role[] = [
  role('dock and putaway', 'op1', { orders: ['receiving', 'putaway'] }),
  role('picking', 'picker1', { orders: ['picking'] }),
  role('packing', 'packer1', { orders: ['packing'] }),
  role('shipping and transfers', 'op2', { orders: ['shipping', 'transfer'], plays: ['transport'], pages: true }),
  role('gate and yard', 'yard1', { plays: ['arrival'] }),
  role('counting', 'countlead1', { orders: ['counting'] }),
  role('replenishment', 'rep2', { orders: ['replenishment'] }),
  role('quality, moves and master data', 'sup1', { orders: ['quality', 'move', 'master'] }),
  role('material for production', 'material1', { plays: ['production'] }),
  role('production receipts', 'productlead1', { plays: ['production'] }),
  role('value-added orders', 'assembler1', { plays: ['added'] }),
  role('parcel handover', 'handover1', { orders: ['handover'] }),
  role('second picker', 'picker2', { orders: ['picking'] }),
  role('transfers', 'transfer1', { orders: ['transfer'] }),
  role('second replenisher', 'rep3', { orders: ['replenishment'] }),
  role('second bench', 'assembler2', { plays: ['added'] }),
  role('second material', 'material2', { plays: ['production'] }),
  role('unloading', 'unload1', { plays: ['arrival'] }),
  role('cancelled orders and pallets', 'driver1', { plays: ['putaway'] }),
  role('waybills', 'gate1', { plays: ['transport'] }),
];

/** @throws Error when there are not so many */
export function rolesOf(operators: number): readonly Role[] {
  if (!Number.isInteger(operators) || operators < 1 || operators > ROLES.length)
    throw new Error(`there is work for 1 to ${ROLES.length} operators, not for ${operators}`);
  return ROLES.slice(0, operators);
}

import type { AppointmentStatus } from '#contract/rows.ts';
import { expect, test } from 'vitest';
import {
  asBrought,
  cannotComplete,
  cannotCredit,
  cannotDispatch,
  cannotFinish,
  cannotRegister,
  cannotStart,
  hasLeft,
  isHere,
  plateKey,
  takesDock,
} from './appointment.ts';

const vehicle = (status: AppointmentStatus, over: object = {}) => ({
  appointmentId: 'A-1',
  status,
  plate: 'AB-1',
  driver: 'Driver 1',
  dock: 'DOCK-02',
  ...over,
});
const ALL = ['Booked', 'Arrived', 'ArriveOrder', 'Unloading', 'UnloadingCompleted', 'Completed'] as const;
const kinds = (judge: (of: ReturnType<typeof vehicle>) => { kind: string } | null) =>
  ALL.map((status) => judge(vehicle(status))?.kind ?? 'ok');

test('each step once, one after the other', () => {
  expect(kinds(cannotStart)).toEqual(['notArrived', 'notDispatched', 'ok', 'unloadingBegun', 'apptDone', 'apptDone']);
  expect(kinds(cannotFinish)).toEqual([
    'notArrived',
    'notDispatched',
    'unloadingNotBegun',
    'ok',
    'apptDone',
    'apptDone',
  ]);
  expect(kinds(cannotComplete)).toEqual(['notUnloaded', 'notUnloaded', 'notUnloaded', 'notUnloaded', 'ok', 'ok']);
  expect(kinds(hasLeft)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'apptDone']);
  expect(kinds((of) => cannotDispatch(of, 'DOCK-01', []))).toEqual([
    'notArrived',
    'ok',
    'ok',
    'unloadingBegun',
    'apptDone',
    'apptDone',
  ]);
});

test('a dock is taken until its vehicle has left, by others and not by itself', () => {
  expect(ALL.filter((status) => takesDock(vehicle(status)))).toEqual([
    'ArriveOrder',
    'Unloading',
    'UnloadingCompleted',
  ]);
  expect(takesDock(vehicle('ArriveOrder', { dock: '' }))).toBe(false);
  expect(ALL.filter((status) => isHere(vehicle(status)))).toHaveLength(4);
  const other = vehicle('UnloadingCompleted', { appointmentId: 'A-2', plate: 'CD-2' });
  expect(cannotDispatch(vehicle('Arrived'), 'DOCK-02', [vehicle('Arrived'), other])).toEqual({
    kind: 'dockTaken',
    dock: 'DOCK-02',
    appt: 'A-2',
    plate: 'CD-2',
  });
  expect(cannotDispatch(vehicle('ArriveOrder'), 'DOCK-02', [vehicle('ArriveOrder')])).toBeNull();
  expect(cannotDispatch(vehicle('Arrived'), 'DOCK-03', [other])).toBeNull();
});

test('two gates: the same facts are one registration, others a contradiction, and one’s own are corrected', () => {
  const same = { plate: 'AB-1', driver: 'Driver 1' };
  const other = { plate: 'XX-9', driver: 'Driver 1' };
  expect(cannotRegister(vehicle('Booked'), { ...other, was: null })).toBeNull();
  expect(cannotRegister(vehicle('Arrived'), { ...same, was: null })).toBeNull();
  expect(cannotRegister(vehicle('Arrived'), { ...other, was: null })).toMatchObject({
    kind: 'apptDiffers',
    plate: 'AB-1',
    driver: 'Driver 1',
  });
  expect(cannotRegister(vehicle('Arrived'), { ...other, was: same })).toBeNull();
  expect(cannotRegister(vehicle('Arrived'), { ...same, driver: 'Driver 2', was: other })?.kind).toBe('apptDiffers');
  expect(cannotRegister(vehicle('Completed'), { ...same, was: null })?.kind).toBe('apptDone');
});

test('a plate is the same however it is typed', () => {
  expect(new Set(['沪A·12345', '沪a 12345', '沪Ａ-１２３４５'].map(plateKey)).size).toBe(1);
  const typed = { plate: 'ab １', driver: ' Driver 1 ', was: null };
  expect(cannotRegister(vehicle('Arrived'), typed)).toBeNull();
});

test('a receipt arrives with its vehicle; what the gate leaves open stays, and what is closed is closed', () => {
  const gate = { plate: 'AB-1', seal: '', vehicleTemp: -18, goodsTemp: null, dock: 'DOCK-02' };
  const before = { plate: 'XX', seal: 'S-7', vehicleTemp: -1, goodsTemp: -17 };
  const brought = (status: 'created' | 'receiving' | 'closed', vehicle: typeof before | null) =>
    asBrought(gate, { status, dock: 'DOCK-01', vehicle });
  expect(brought('created', null)).toEqual({
    status: 'arrived',
    dock: 'DOCK-02',
    vehicle: { plate: 'AB-1', seal: '', vehicleTemp: -18, goodsTemp: null },
  });
  expect(brought('receiving', before)).toEqual({
    status: 'receiving',
    dock: 'DOCK-01',
    vehicle: { plate: 'AB-1', seal: 'S-7', vehicleTemp: -18, goodsTemp: -17 },
  });
  expect(brought('closed', before)).toBeNull();
});

test('who unloads a vehicle is named while it is here', () => {
  expect(kinds(cannotCredit)).toEqual(['notArrived', 'ok', 'ok', 'ok', 'ok', 'apptDone']);
});

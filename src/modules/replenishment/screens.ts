/**
 * Replenishment. Pick faces get goods out of reserve: because a picker found less, a wave waits, an operator asked, or the face
 * ran low. The operator takes tasks of his areas, and brings the goods straight to the face, or takes several down first: until he
 * puts them up they are in his hand. Place, pallet and quantity are what the task says; what is otherwise is returned, with a reason.
 */
import { NEARBY } from '#segments/nearest-work.ts';
import { menu, screen, wholeList } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { inHand, openTasks, REPLENISH, toTakeDown } from './menu.ts';

export const toRepMenu = menu('/RepMenu', msg`Replenishment`, {
  icon: 'replenish',
  offline: 'A',
  groups: [REPLENISH, NEARBY],
  count: openTasks(),
  behind: wholeList('/WMS/GetReplenishList'),
});

export const toRepList = screen('/RepList', 'rep.list', msg`Tasks to replenish`, {
  icon: 'list',
  offline: 'C',
  group: REPLENISH,
  count: openTasks(),
});

export const toDirectRep = screen('/DirectRep', 'rep.direct', msg`Replenish directly`, {
  icon: 'replenish',
  offline: 'A',
  group: REPLENISH,
  params: ['taskId?'],
  count: toTakeDown(),
});

export const toUnShelveRep = screen('/UnShelveRep', 'rep.down', msg`Take down`, {
  icon: 'pallet',
  offline: 'A',
  group: REPLENISH,
  params: ['taskId?'],
  count: toTakeDown(),
});

export const toPutawayRep = screen('/PutawayRep', 'rep.up', msg`Put up at the pick face`, {
  icon: 'putaway',
  offline: 'A',
  group: REPLENISH,
  params: ['taskId?'],
  count: inHand(),
});

export const toUnShelveRepList = screen('/UnShelveRepList', 'rep.mine', msg`To take down, and in hand`, {
  icon: 'list',
  offline: 'A',
  group: REPLENISH,
});

export const toNearestWork = screen('/nearestWork', 'rep.nearest', msg`What is nearest`, {
  icon: 'location',
  offline: 'A',
  group: NEARBY,
  params: ['notAt?'],
});

export const toRepReturn = screen('/repReturn', 'rep.return', msg`Return a task`, {
  icon: 'undo',
  offline: 'A',
  group: REPLENISH,
  params: ['taskId?'],
});

export const toCallReplenishment = screen('/callReplenishment', 'rep.call', msg`Call for goods`, {
  icon: 'replenish',
  offline: 'B',
  group: REPLENISH,
});

export const toRepTakeOver = screen('/repTakeOver', 'rep.takeOver', msg`Take over from a hand`, {
  icon: 'user',
  offline: 'B',
  group: REPLENISH,
});

import { firstSession } from '#data/first-session.ts';
import { expect, test } from 'vitest';
import { signedIn } from './session.ts';

const server = { serverUrl: '', serverName: 'Here' };
const answer = (...storeList: { whgid: string; whName: string; isDefault: 'Y' | 'N' }[]) => ({
  token: 't',
  userId: 'ann',
  userName: 'Ann',
  storeList,
  defaultData: { customerId: 'C1', ownerId: 'O1', roleId: 'R1' },
  ttId: 'T1',
});
const one = { whgid: 'W1', whName: 'One', isDefault: 'N' } as const;
const two = { whgid: 'W2', whName: 'Two', isDefault: 'N' } as const;
const first = firstSession('terminal');
const placeOf = (...list: Parameters<typeof answer>) => {
  const { storeId, storeName } = signedIn(first, server, 'ann', answer(...list));
  return [storeId, storeName];
};

test('the default warehouse is taken, else the first one of the list', () => {
  expect(placeOf(one, { ...two, isDefault: 'Y' })).toEqual(['W2', 'Two']);
  expect(placeOf(two, one)).toEqual(['W2', 'Two']);
  expect(placeOf(one, two)).toEqual(['W1', 'One']);
  expect(placeOf()).toEqual(['', '']);
});

test('the session has the fields of the specification; the password is not among them, the token only sealed', () => {
  const session = { ...signedIn(first, server, 'ann', answer(one, two)) };
  expect(session).toMatchObject({
    userName: 'Ann',
    serverUrl: '',
    serverName: 'Here',
    serverBaseData: [],
    mode: 'pro',
    isAutoLogin: true,
    language: 'zh_cn',
    version: '1.4.9',
    customUrlList: [],
    storeList: [one, two],
    storeId: 'W1',
    storeName: 'One',
    cacheBlueName: '',
    cacheBlueMicAddress: '',
    defaultData: { customerId: 'C1', ownerId: 'O1', roleId: 'R1' },
    ttId: 'T1',
    printAddress: '',
    isReadMsg: true,
    sealedToken: null,
  });
  expect(Object.keys(session).filter((name) => /^(?:passWd|password|token|iconName)$/i.test(name))).toEqual([]);
  expect(JSON.stringify(session)).not.toContain('"t"');
});

test('whoever goes on after a lost session stays in their warehouse while they may work there', () => {
  const before = { ...signedIn(first, server, 'ann', answer(one, two)), storeId: 'W2', storeName: 'Two' };
  expect(signedIn(before, server, 'ann', answer(one, two)).storeId).toBe('W2');
  expect(signedIn(before, server, 'ann', answer(one)).storeId).toBe('W1');
  expect(signedIn({ ...before, userId: 'bob' }, server, 'ann', answer(one, two)).storeId).toBe('W1');
});

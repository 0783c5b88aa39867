import { receivingChoices } from '#modules/receiving/choices.ts';
import { expect, test } from 'vitest';
import { keptFrom, likedBy, USUAL, withChange } from './kept.ts';

const nothing = keptFrom(null);

test('two operators of one terminal each get their own', () => {
  const first = withChange(nothing, 'op1', { theme: 'dark', text: 'large' });
  const both = withChange(first, 'op2', { hand: 'left' });
  expect(likedBy('op1', both)).toEqual({ ...USUAL, theme: 'dark', text: 'large' });
  expect(likedBy('op2', both)).toEqual({ ...USUAL, hand: 'left' });
});

test('until somebody signs in, the terminal stays as whoever worked last had it', () => {
  const kept = withChange(withChange(nothing, 'op1', { theme: 'dark' }), 'op2', { theme: 'sunlight' });
  expect(likedBy('', kept).theme).toBe('sunlight');
  expect(likedBy('', { ...kept, last: 'op1' }).theme).toBe('dark');
});

test('newcomers start with what was chosen for the terminal, not with what another operator likes', () => {
  const terminal = withChange(nothing, '', { text: 'large' });
  const worked = withChange(terminal, 'op1', { text: 'largest', quiet: true });
  expect(likedBy('op2', worked)).toEqual({ ...USUAL, text: 'large' });
  expect(likedBy('op2', withChange(nothing, 'op1', { quiet: true }))).toEqual(USUAL);
});

test('a terminal does not remember everybody who ever held it', () => {
  let kept = nothing;
  for (let i = 0; i < 80; i++) kept = withChange(kept, `op${i}`, { theme: 'dark' });
  expect(Object.keys(kept.of)).toHaveLength(50);
  expect(likedBy('op79', kept).theme).toBe('dark');
  expect(likedBy('op0', kept)).toEqual(USUAL);
});

test.each([null, 'x', [], { of: 1, last: 2 }, { of: { op1: { theme: 'pink', text: 9, volume: 7, quiet: 'yes' } } }])(
  'what was damaged is as usual: %j',
  (raw) => expect(likedBy('op1', keptFrom(raw))).toEqual(USUAL),
);

test('what an older version kept is completed; what is damaged of the receiving choices is as usual', () => {
  const older = {
    of: { op1: { theme: 'dark' }, op2: { receiving: { scanMode: 'sku', sameLot: true, autoLpn: 'no', gone: [1] } } },
  };
  const usual = { scanMode: 'line', printLpn: true, autoLpn: true, sameLot: false, showCount: false };
  expect(receivingChoices.of(likedBy('op1', keptFrom(older)))).toEqual(usual);
  expect(receivingChoices.of(likedBy('op2', keptFrom(older)))).toEqual({ ...usual, scanMode: 'sku', sameLot: true });
  const kept = withChange(keptFrom(older), 'op1', { choices: { receiving: { scanMode: 'box', printLpn: false } } });
  const again = keptFrom(JSON.parse(JSON.stringify(kept)));
  expect(receivingChoices.of(likedBy('op1', again))).toEqual({ ...usual, printLpn: false });
  expect(receivingChoices.of(likedBy('op2', again))).toMatchObject({ scanMode: 'sku', sameLot: true });
});

test('until somebody chooses, receiving goes by line, prints pallet labels and makes up pallet numbers', () => {
  const usual = { scanMode: 'line', printLpn: true, autoLpn: true };
  expect(receivingChoices.of(likedBy('op1', nothing))).toMatchObject(usual);
});

test('what was kept is read back', () => {
  const kept = withChange(nothing, 'op1', { theme: 'sunlight', volume: 0.4, quiet: true, hand: 'left' });
  expect(keptFrom(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { framesOf, fromBase32, pack, passOf, proofOf, readFrame, textOf, toBase32, unpack } from './pass-on.ts';
import type { Frame } from './pass-on.ts';
import { qr } from './qr.ts';

afterEach(() => vi.unstubAllGlobals());

const LINES = Array.from({ length: 40 }, (_, i) => [i + 1, `A-01-${i}`, 100_000 + i * 7, 'open']);
const COUNT = { jobId: 'J-1', giver: 'op1', lines: LINES, notBy: ['王伟'] };
const UNTIL = Date.UTC(2026, 10, 27, 22, 30);

const read = (codes: readonly string[]): Frame[] => codes.map((code) => readFrame(code)).filter((frame) => !!frame);

describe('base 32', () => {
  it('bytes of every length come back', () => {
    for (let length = 0; length < 40; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(fromBase32(toBase32(bytes))).toEqual(bytes);
    }
    expect(toBase32(new TextEncoder().encode('foobar'))).toBe('MZXW6YTBOI');
    expect(fromBase32('A1')).toBeNull();
  });
});

describe('what is passed on', () => {
  it('is packed, cut into frames, and put together again in any order', async () => {
    const text = await pack(COUNT);
    const codes = framesOf(text, UNTIL) ?? [];
    expect(codes.length).toBeGreaterThan(1);
    const frames = read(codes);
    expect(frames.map(({ n, of, until }) => [n, of, until])).toEqual(codes.map((_, i) => [i + 1, codes.length, UNTIL]));
    expect(textOf(frames.toReversed())).toBe(text);
    expect(await unpack(text)).toEqual(COUNT);
  });

  it('every frame is a QR code for a small display', async () => {
    for (const code of framesOf(await pack(COUNT), UNTIL) ?? []) expect(qr(code)?.length).toBeLessThanOrEqual(53);
  });

  it('a browser that cannot compress shows more frames of the same', async () => {
    const small = await pack(COUNT);
    vi.stubGlobal('CompressionStream', undefined);
    const plain = await pack(COUNT);
    expect(plain.length).toBeGreaterThan(small.length);
    expect(await unpack(plain)).toEqual(COUNT);
  });

  it('a frame that is damaged is told from another code; a scanner may type small letters', () => {
    const [code = ''] = framesOf('ABCDEFGH', 0) ?? [];
    expect(readFrame(code.toLowerCase())).toMatchObject({ n: 1, of: 1, until: 0, data: 'ABCDEFGH' });
    expect(readFrame(code.replace('CD', 'DC'))).toBeNull();
    expect(readFrame(code.slice(0, -1))).toBeNull();
    expect(readFrame('P-100001')).toBeUndefined();
    expect(readFrame('')).toBeUndefined();
  });

  it('frames of two texts, or not all of one, are none', async () => {
    const [one, other] = [framesOf('A'.repeat(400), 0) ?? [], framesOf('B'.repeat(400), 0) ?? []];
    expect(textOf(read(one.slice(0, 1)))).toBeUndefined();
    expect(textOf(read([one[0] ?? '', other[1] ?? '']))).toBeUndefined();
    expect(textOf([])).toBeUndefined();
    expect(framesOf('A'.repeat(10_000), 0)).toBeNull();
    expect(await unpack('AAAA')).toBeUndefined();
    expect(await unpack('§')).toBeUndefined();
  });
});

describe('the proof', () => {
  const passed = {
    pass: 'PASS1',
    whgid: 'WH1',
    jobId: 'J-1',
    giver: 'op1',
    giverDevice: 'd1',
    counted: ['J-1/2', 'J-1/1'],
  };

  it('is the same for the same, in any order of the lines', async () => {
    expect(passOf('PASS1-SECRET')).toBe('PASS1');
    const proof = await proofOf('PASS1-SECRET', passed);
    expect(proof).toHaveLength(26);
    expect(await proofOf('PASS1-SECRET', { ...passed, counted: passed.counted.toReversed() })).toBe(proof);
  });

  it('is another one for another number, job, giver, warehouse or line', async () => {
    const proof = await proofOf('PASS1-SECRET', passed);
    const others = [
      proofOf('PASS1-OTHER', passed),
      proofOf('PASS1-SECRET', { ...passed, jobId: 'J-2' }),
      proofOf('PASS1-SECRET', { ...passed, giver: 'op2' }),
      proofOf('PASS1-SECRET', { ...passed, whgid: 'WH2' }),
      proofOf('PASS1-SECRET', { ...passed, counted: [] }),
    ];
    for (const other of await Promise.all(others)) expect(other).not.toBe(proof);
  });
});

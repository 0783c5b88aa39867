import { describe, expect, test } from 'vitest';
import type { AssemblerOptions, CaptureEvent, CaptureResult } from './assembler.ts';
import { ScanAssembler } from './assembler.ts';
import type { WedgeSettings } from './fake.ts';
import { wedgeEvents } from './fake.ts';
import { UNKNOWN_SCANNER } from './profile.ts';

const GS = '\u001d';

/** A scanner on a bench: time passes by itself, ticks come when they are due. */
function bench(options: AssemblerOptions = {}) {
  const assembler = new ScanAssembler(options);
  const results: CaptureResult[] = [];
  let now = 1_000_000;
  const ticksUntil = (at: number): void => {
    for (let { due } = assembler; due !== null && due <= at; { due } = assembler) {
      now = due;
      results.push(...assembler.feed({ kind: 'tick', at: due }));
    }
    now = at;
  };
  const send = (events: readonly CaptureEvent[]): void => {
    for (const event of events) {
      ticksUntil(event.at);
      results.push(...assembler.feed(event));
    }
  };
  return {
    assembler,
    results,
    send,
    scan: (code: string, settings: WedgeSettings) => send(wedgeEvents(code, now + 1, settings)),
    commit: (text: string) => send([{ kind: 'commit', text, at: now + 1 }]),
    press: (...keys: readonly string[]) => {
      for (const key of keys) send([{ kind: 'key', key, at: now + 250 }]);
    },
    compose: (text: string, done = false) => send([{ kind: 'composition', text, done, at: now + 5 }]),
    wait: (ms: number) => ticksUntil(now + ms),
    codes: () => results.flatMap((result) => (result.kind === 'scan' ? [result.code] : [])),
    incomplete: () => results.flatMap((result) => (result.kind === 'incomplete' ? [result.text] : [])),
  };
}

describe('key events', () => {
  test.each([0, 5, 30, 80])('a code with Enter, %i ms between keys, is one scan', (pace) => {
    const it = bench();
    it.scan('LOC-A01', { mode: 'keys', pace });
    it.wait(60_000);
    expect(it.results).toMatchObject([{ kind: 'scan', code: 'LOC-A01', mode: 'keys', ended: 'terminator' }]);
  });

  test.each([0, 5, 30, 80])('a code without terminator, %i ms between keys, is one scan', (pace) => {
    const it = bench();
    it.scan('LOC-A01', { mode: 'keys', pace, terminator: 'none' });
    it.wait(3000);
    expect(it.results).toMatchObject([{ kind: 'scan', code: 'LOC-A01', mode: 'keys', ended: 'idle' }]);
  });

  test.each([
    ['known to send none', { terminator: 'none' }, 0],
    ['that has sent two codes without', {}, 2],
  ] as const)('a quick scanner %s is answered after 120 ms', (_, profile, before) => {
    const it = bench();
    it.assembler.profile = { ...UNKNOWN_SCANNER, ...profile };
    for (let i = 0; i < before; i++) {
      it.scan(`LOC-B0${i}`, { mode: 'keys', pace: 5, terminator: 'none' });
      it.wait(3000);
    }
    it.results.length = 0;
    it.scan('LOC-A01', { mode: 'keys', pace: 5, terminator: 'none' });
    it.wait(110);
    expect(it.codes()).toEqual([]);
    it.wait(20);
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('one late character does not cut a slow code in two', () => {
    const it = bench();
    const events = wedgeEvents('LOC-A01', 1_000_001, { mode: 'keys', pace: 80 });
    it.send(events.map((event, i) => (i < 3 ? event : { ...event, at: event.at + 70 })));
    it.wait(5000);
    expect(it.results).toMatchObject([{ kind: 'scan', code: 'LOC-A01', ended: 'terminator' }]);
  });

  test('characters of every kind pass unchanged', () => {
    const code = 'aB- ./$+%()]:_\'*#&?=@~|{}[\\^"';
    const it = bench();
    it.scan(code, { mode: 'keys' });
    expect(it.codes()).toEqual([code]);
  });

  test('Tab ends a code as Enter does', () => {
    const it = bench();
    it.scan('LOC-A01', { mode: 'keys', terminator: 'Tab' });
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('the group separator is kept', () => {
    const it = bench();
    it.scan(`10LOT1${GS}21SER9`, { mode: 'keys' });
    expect(it.codes()).toEqual([`10LOT1${GS}21SER9`]);
  });
});

describe('commits of an input method', () => {
  test.each(['Enter', 'Tab', 'none'] as const)('a whole code with terminator %s is one scan', (terminator) => {
    const it = bench();
    it.scan('LOC-A01', { mode: 'commit', terminator });
    it.wait(600);
    expect(it.codes()).toEqual(['LOC-A01']);
    expect(it.assembler.pending).toBe('');
  });

  test.each(['AAA\r\nBBB\r\nCCC\r\n', 'AAA\nBBB\nCCC\n', 'AAA\tBBB\tCCC\t', 'AAA\r\rBBB\r\n\tCCC\r'])(
    '%j is three scans in order that belong together',
    (text) => {
      const it = bench();
      it.commit(text);
      expect(it.results).toMatchObject([
        { code: 'AAA', mode: 'commit', batch: { index: 0, of: 3 } },
        { code: 'BBB', batch: { index: 1, of: 3 } },
        { code: 'CCC', batch: { index: 2, of: 3 } },
      ]);
    },
  );

  test('the last of several codes may lack its terminator', () => {
    const it = bench();
    it.commit('AAA\r\nBBB');
    it.wait(600);
    expect(it.codes()).toEqual(['AAA', 'BBB']);
  });

  test('a single code is no batch', () => {
    const it = bench();
    it.commit('AAA\r\n');
    expect(it.results[0]).not.toHaveProperty('batch');
  });

  test('a literal group separator survives', () => {
    const it = bench();
    it.commit(`${GS}0104006381333931${GS}10A\r`);
    expect(it.codes()).toEqual([`${GS}0104006381333931${GS}10A`]);
  });

  test('a substitute for the group separator is put right when configured', () => {
    const it = bench();
    it.assembler.profile = { ...UNKNOWN_SCANNER, separator: { kind: 'substitute', text: '{GS}' } };
    it.commit('10LOT1{GS}21SER9\r');
    expect(it.codes()).toEqual([`10LOT1${GS}21SER9`]);
  });

  test('characters committed one at a time make one code', () => {
    const it = bench();
    it.send(Array.from('LOC-A01').map((text, i) => ({ kind: 'commit', text, at: 1_000_000 + i * 8 })));
    it.wait(3000);
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('line ends alone are nothing', () => {
    const it = bench();
    it.commit('\r\n');
    it.wait(600);
    expect(it.results).toEqual([]);
  });
});

describe('composition', () => {
  test('text that is replaced again and again is one scan, not doubled', () => {
    const it = bench();
    it.scan('LOC-A01', { mode: 'composition' });
    it.wait(600);
    expect(it.results).toMatchObject([{ code: 'LOC-A01', mode: 'composition' }]);
  });

  test('the same text said twice counts once', () => {
    const it = bench();
    for (const text of ['LOC', 'LOC-A01', 'LOC-A01']) it.compose(text);
    it.compose('LOC-A01', true);
    it.press('Enter');
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('Enter while composing takes the text, and the end of the composition does not bring it back', () => {
    const it = bench();
    it.compose('LOC-A01');
    it.press('Enter');
    expect(it.codes()).toEqual(['LOC-A01']);
    it.compose('LOC-A01');
    it.compose('LOC-A01', true);
    it.wait(60_000);
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('a second code in the same composition is a second scan', () => {
    const it = bench();
    it.compose('AAA1');
    it.press('Enter');
    it.compose('AAA1BBB2');
    it.press('Enter');
    it.compose('AAA1BBB2', true);
    expect(it.codes()).toEqual(['AAA1', 'BBB2']);
  });

  test('without terminator it is taken when nothing follows', () => {
    const it = bench();
    it.compose('LOC-A01');
    it.wait(200);
    it.compose('LOC-A01', true);
    it.wait(60_000);
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('the next composition starts anew', () => {
    const it = bench();
    it.compose('AAA1');
    it.press('Enter');
    it.compose('AAA1', true);
    it.compose('AAA1');
    it.compose('AAA1', true);
    it.press('Enter');
    expect(it.codes()).toEqual(['AAA1', 'AAA1']);
  });

  test('line ends inside end codes', () => {
    const it = bench();
    it.compose('AAA\nBBB\n', true);
    expect(it.results).toMatchObject([
      { code: 'AAA', batch: { index: 0, of: 2 } },
      { code: 'BBB', batch: { index: 1, of: 2 } },
    ]);
  });
});

describe('long codes in chunks', () => {
  let seed = 42;
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647);
  const qr = Array.from({ length: 300 }, () => (chance() % 36).toString(36)).join('');
  const chunks = [0, 60, 120, 180, 240].map((from) => qr.slice(from, from + 60));

  test('300 characters in five chunks 3 s apart, ended by Enter, are one scan', () => {
    const it = bench();
    for (const chunk of chunks) {
      it.commit(chunk);
      it.wait(3000);
    }
    it.press('Enter');
    expect(it.codes()).toEqual([qr]);
    expect(it.incomplete()).toEqual([]);
  });

  test('chunks that all look the same are one scan too', () => {
    const it = bench();
    for (let i = 0; i < 5; i++) {
      it.commit('0123456789'.repeat(6));
      it.wait(3000);
    }
    it.press('Enter');
    expect(it.codes()).toEqual(['0123456789'.repeat(30)]);
  });

  test('a scanner that ends its codes and stops in the middle of one is reported as incomplete', () => {
    const it = bench();
    it.scan('LOC-A01', { mode: 'commit' });
    it.commit(chunks[0] ?? '');
    it.wait(3000);
    it.commit(chunks[1] ?? '');
    it.wait(11_000);
    expect(it.incomplete()).toEqual([qr.slice(0, 120)]);
    it.scan('LOC-A02', { mode: 'commit' });
    expect(it.codes()).toEqual(['LOC-A01', 'LOC-A02']);
  });

  test('scanning the same long code again after a cut does not glue the halves together', () => {
    const it = bench();
    it.commit(chunks[0] ?? '');
    it.wait(2000);
    for (const chunk of chunks) {
      it.commit(chunk);
      it.wait(3000);
    }
    it.press('Enter');
    expect(it.incomplete()).toEqual([chunks[0]]);
    expect(it.codes()).toEqual([qr]);
  });

  test('a known code after a cut is not swallowed', () => {
    const it = bench({ completeness: (text) => (/^LOC-\w\d\d$/.test(text) ? 'complete' : 'unknown') });
    it.commit(chunks[0] ?? '');
    it.wait(2000);
    it.scan('LOC-A01', { mode: 'commit' });
    expect(it.incomplete()).toEqual([chunks[0]]);
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test.each(['Enter', 'Tab'] as const)(
    'a scanner whose profile says %s, and that sends none any more, is believed',
    (end) => {
      const it = bench();
      it.assembler.profile = { ...UNKNOWN_SCANNER, terminator: end };
      for (const code of ['LOC-A01', 'LOC-A02', 'LOC-A03', 'LOC-A04', 'P'.repeat(50)]) {
        it.scan(code, { mode: 'keys', pace: 5, terminator: 'none' });
        it.wait(20_000);
      }
      expect(it.incomplete()).toEqual(['LOC-A01', 'LOC-A02']);
      expect(it.codes()).toEqual(['LOC-A03', 'LOC-A04', 'P'.repeat(50)]);
      it.scan('LOC-A05', { mode: 'keys', pace: 5 });
      it.scan('LOC-A', { mode: 'keys', pace: 5, terminator: 'none' });
      it.wait(20_000);
      expect(it.codes().at(-1)).toBe('LOC-A05');
      expect(it.incomplete().at(-1)).toBe('LOC-A');
    },
  );

  test('a second AIM prefix starts a second code', () => {
    const it = bench();
    it.commit(`]Q1${chunks[0]}`);
    it.wait(2000);
    it.scan(']C0LOC-A01', { mode: 'commit' });
    expect(it.results).toMatchObject([{ kind: 'incomplete' }, { kind: 'scan', code: 'LOC-A01', symbology: ']C0' }]);
  });

  test('content known to be incomplete is waited for, however short', () => {
    const it = bench({
      completeness: (text) => (text.startsWith('{') && !text.endsWith('}') ? 'incomplete' : 'unknown'),
    });
    it.commit('{"lpn":');
    it.wait(5000);
    it.commit('"P1"}');
    it.wait(500);
    expect(it.codes()).toEqual(['{"lpn":"P1"}']);
  });

  test('content known to be complete is taken after 120 ms, however long', () => {
    const it = bench({ completeness: () => 'complete' });
    it.commit(qr);
    it.wait(130);
    expect(it.codes()).toEqual([qr]);
  });

  test('a long code is a scan in the end, when the scanner never sends terminators', () => {
    const it = bench();
    it.commit(qr);
    it.wait(10_000);
    expect(it.codes()).toEqual([qr]);
  });

  test('once a scanner is known to send no terminators its long codes need no hold', () => {
    const it = bench();
    for (const code of ['LOC-A01', 'LOC-A02']) {
      it.commit(code);
      it.wait(500);
    }
    it.commit(qr);
    it.wait(130);
    expect(it.codes()).toEqual(['LOC-A01', 'LOC-A02', qr]);
  });
});

describe('scans close together', () => {
  test.each(['keys', 'commit', 'composition'] as const)('%s: two scans with no gap are two results', (mode) => {
    const it = bench();
    it.scan('AAA1', { mode });
    it.scan('BBB2', { mode });
    expect(it.codes()).toEqual(['AAA1', 'BBB2']);
  });

  test('the same code twice is two results; what to make of it is the screen’s rule', () => {
    const it = bench();
    it.scan('AAA1', { mode: 'commit' });
    it.scan('AAA1', { mode: 'commit' });
    expect(it.codes()).toEqual(['AAA1', 'AAA1']);
  });

  test('fifty scans one after the other all arrive, in order', () => {
    const it = bench();
    const codes = Array.from({ length: 50 }, (_, i) => `P${1000 + i}`);
    codes.forEach((code, i) => it.scan(code, { mode: i % 2 === 0 ? 'keys' : 'commit' }));
    expect(it.codes()).toEqual(codes);
  });

  test('a terminator that comes too late still belongs to its code, not to the page', () => {
    const it = bench();
    it.commit('LOC-A01');
    it.wait(150);
    expect(it.codes()).toEqual(['LOC-A01']);
    expect(it.assembler.takes('Enter', 1_000_300)).toBe(true);
    it.press('Enter');
    expect(it.results).toHaveLength(1);
    expect(it.assembler.takes('Enter', 1_000_600)).toBe(false);
  });

  test('a scanner that has sent terminators is given time to send the next one', () => {
    const it = bench();
    it.scan('LOC-A01', { mode: 'commit' });
    it.commit('LOC-A02');
    it.wait(130);
    expect(it.codes()).toEqual(['LOC-A01']);
    it.press('Enter');
    expect(it.results.at(-1)).toMatchObject({ code: 'LOC-A02', ended: 'terminator' });
  });
});

describe('typing', () => {
  test('four slow key presses are no scan', () => {
    const it = bench();
    it.press('1', '2', '3', '4');
    it.wait(5000);
    expect(it.results).toEqual([]);
    expect(it.assembler.pending).toBe('1234');
  });

  test('typing is taken at Enter and marked as typed', () => {
    const it = bench();
    it.press('A', '-', '0', 'Backspace', '1', 'Enter');
    expect(it.results).toMatchObject([{ kind: 'scan', code: 'A-1', mode: 'typed' }]);
  });

  test('Escape throws it away', () => {
    const it = bench();
    it.press('A', '1', 'Escape', 'Enter');
    expect(it.results).toEqual([]);
  });

  test('typing that is left lying is reported, not posted', () => {
    const it = bench();
    it.press('A', '1');
    it.wait(30_000);
    expect(it.results).toMatchObject([{ kind: 'incomplete', text: 'A1' }]);
  });

  test('a key pressed by accident before a scan is no part of it', () => {
    const it = bench();
    it.press('x');
    it.wait(5000);
    it.scan('LOC-A01', { mode: 'keys' });
    expect(it.incomplete()).toEqual(['x']);
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('where nothing is typed into, a lone key is reported as a key', () => {
    const it = bench();
    it.assembler.typing = 'report';
    it.press('3');
    it.wait(300);
    expect(it.results).toMatchObject([{ kind: 'keys', text: '3' }]);
    it.scan('LOC-A01', { mode: 'keys', pace: 80 });
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('another field starts empty, but a scan on its way goes on', () => {
    const it = bench();
    it.press('A');
    it.assembler.forgetTyping(1_000_250 + 300);
    expect(it.assembler.pending).toBe('');
    it.send([{ kind: 'key', key: 'P', at: 1_001_000 }]);
    it.assembler.forgetTyping(1_001_003);
    expect(it.assembler.pending).toBe('P');
  });

  test('the digit that opened a screen is nothing that its scan field waits for: a later Enter scans nothing', () => {
    const it = bench();
    it.assembler.typing = 'report';
    it.press('1');
    it.assembler.forgetTyping(1_000_250 + 130);
    it.assembler.typing = 'keep';
    it.wait(300);
    it.press('Enter');
    expect(it.results).toEqual([{ kind: 'keys', text: '1', at: 1_000_250 }]);
    it.press('4', '2');
    it.wait(1000);
    it.press('Enter');
    expect(it.codes(), 'what is typed here waits').toEqual(['42']);
  });

  test('text handed over from an open keyboard ends at Enter', () => {
    const it = bench();
    it.send([{ kind: 'typed', text: 'LOC-A01', at: 1_000_001 }]);
    it.wait(1000);
    it.press('Enter');
    expect(it.results).toMatchObject([{ code: 'LOC-A01', mode: 'typed', ended: 'terminator' }]);
  });
});

describe('what a code looks like in the end', () => {
  test('the AIM prefix is parted and kept', () => {
    const it = bench();
    it.commit(']C1010400638133393110LOT\r');
    expect(it.results).toMatchObject([{ code: '010400638133393110LOT', symbology: ']C1' }]);
  });

  test('a closing bracket elsewhere, or before something unknown, is part of the code', () => {
    const it = bench();
    it.commit('A]C1B\r]-1\r');
    expect(it.codes()).toEqual(['A]C1B', ']-1']);
    expect(it.results[0]).not.toHaveProperty('symbology');
  });

  test('full-width forms become plain, other characters stay', () => {
    const it = bench();
    it.commit('ＬＯＣ－Ａ０１\r仓库㎏\r');
    expect(it.codes()).toEqual(['LOC-A01', '仓库㎏']);
  });

  test('blanks around a code go, blanks inside stay', () => {
    const it = bench();
    it.commit(' A 1  \r');
    expect(it.codes()).toEqual(['A 1']);
  });

  test('the time is that of the terminator, or of the last character', () => {
    const it = bench();
    it.send(wedgeEvents('AAA1', 2000, { mode: 'keys', pace: 10 }));
    it.send(wedgeEvents('BBB2', 9000, { mode: 'keys', pace: 10, terminator: 'none' }));
    it.wait(3000);
    expect(it.results.map(({ at }) => at)).toEqual([2040, 9030]);
  });
});

/**
 * Bugs on purpose: what somebody who mends the outbox may break without a wish to. `npm run -s sim -- --mutants` puts
 * each into a copy of the sources, and the simulation has to find it there.
 */
export interface Mutant {
  readonly name: string;
  /** What is replaced stands in its file exactly once. */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the epoch of the leader is not compared',
    edits: [['src/sync/turn.ts', 'if (change.epoch !== request.epoch) throw new Fenced();', '']],
  },
  {
    name: 'the version of the database is not compared',
    edits: [['src/data/store.ts', 'if (version !== plan.on) throw new Stale();', '']],
  },
  {
    name: '"ok" before the line is on disk',
    edits: [
      [
        'src/journal/journal.ts',
        'lines = await this.#keep(entries.map(({ text }) => text));',
        'for (const { resolve } of entries) resolve();\n      lines = await this.#keep(entries.map(({ text }) => text));',
      ],
    ],
  },
  {
    name: '"ok" although the disk refused',
    edits: [
      [
        'src/journal/journal.ts',
        "return { kind: 'refused', refusal: full ? refuseScan.storageFull() : refuseScan.storageFault() };",
        "return { kind: 'stored', waiting: full };",
      ],
    ],
  },
  {
    name: 'a checkpoint before its line',
    edits: [['src/data/change.ts', 'n: line.n, ...by };', 'n: line.n + 1, ...by };']],
  },
  {
    name: 'a line goes before what was made of it is in the tables',
    edits: [
      [
        'src/data/behind.ts',
        'for (const op of plan.ops) this.#ops.set(op.opId, op);',
        'for (const op of plan.ops) if (this.#ops.size === 0) this.#ops.set(op.opId, op);',
      ],
      [
        'src/data/behind.ts',
        'for (const state of plan.states) this.#states.set(state.opId, state);',
        'for (const state of plan.states) if (this.#states.size === 0) this.#states.set(state.opId, state);',
      ],
    ],
  },
  {
    name: 'a line that is in the tables is taken up again',
    edits: [
      ['src/data/change-queue.ts', 'if (line.n <= (picture.lives.get(line.life)?.n ?? 0)) return;', ''],
      ['src/sync/enqueue.ts', 'change.find(opId) !== undefined || stored.has(opId)', 'opId.length === 0'],
      ['src/data/migrations.ts', "ops: 'seq, &opId,", "ops: 'seq, opId,"],
    ],
  },
  {
    name: 'a file is used again before its lines are taken up',
    edits: [['src/sync/journal-keeper.ts', 'if (used > 0 && !(await this.#isTakenUp(bytes))) return false;', '']],
  },
  {
    name: 'a file is given free while something of it waits',
    edits: [
      [
        'src/sync/journal-keeper.ts',
        'if ((await this.#waitsIn(name)) && !(await this.#isGathered(folder, name, bytes.subarray(0, used)))) return false;',
        '',
      ],
    ],
  },
  {
    name: 'lines that an empty database takes up count as new',
    edits: [
      ['src/data/change-queue.ts', "from === 'disk' && picture.isLost ? 'lost' : 'new'", "'new'"],
      ['src/data/change-queue.ts', "const as = picture.isLost ? 'lost' : 'new';", "const as = 'new';"],
    ],
  },
  {
    name: 'a page takes a file that is not free',
    edits: [
      [
        'src/journal/file-journal.ts',
        'if (bytes?.length === size && usedOf(bytes) === 0)',
        'if (bytes?.length === size)',
      ],
    ],
  },
  {
    name: 'a line of a file is not flushed',
    edits: [
      [
        'src/journal/file-journal.ts',
        "throw new Error('written in part');\n      await handle.flush();\n    } catch (fault) {\n      await takeBack",
        "throw new Error('written in part');\n    } catch (fault) {\n      await takeBack",
      ],
    ],
  },
  {
    name: 'nobody looks for what a dead page has left',
    edits: [
      ['src/sync/drain.ts', 'await this.#desk.takeUpAll();', ''],
      [
        'src/data/change-queue.ts',
        'for (const line of inOrderSaid(picture.lines)) await this.#takeOne(picture, line, as);',
        '',
      ],
    ],
  },
  {
    name: 'a page is not told that what it heard is made anew',
    edits: [['src/data/change-queue.ts', 'this.#parts.tell.anew();', '']],
  },
  {
    name: 'a page that missed a change does not read again',
    edits: [
      [
        'src/data/following.ts',
        'else if (news.version > this.#version) this.#again();',
        'else if (news.version > this.#version) this.apply(((this.#version = news.version), news));',
      ],
    ],
  },
  {
    name: 'a repeat goes under a new key',
    edits: [
      [
        'src/sync/drain.ts',
        'this.#wms.sendOp(session, { ...op, request }, { giveUp, checked })',
        'this.#wms.sendOp(session, { ...op, request, opId: op.opId + this.#crashes + this.#env.clock.now() }, { giveUp, checked })',
      ],
    ],
  },
  {
    name: 'an op leaves before it is marked',
    edits: [['src/sync/turn.ts', "move(change, op, 'sending', {", 'change.patch(op, {']],
  },
  {
    name: 'two are marked ahead',
    edits: [
      ['src/sync/lanes.ts', '&& !ahead.some((each) => followed.has(each))) {', ') {'],
      [
        'src/sync/lanes.ts',
        '    if (isOnTheWay(op)) continue;\n',
        "    if (op.state.status === 'sending') continue;\n",
      ],
      [
        'src/sync/lanes.ts',
        'if (followed.size === onTheWay.length) break;\n    }\n    held.add(op);',
        '} else held.add(op);',
      ],
    ],
  },
  {
    name: 'what was marked ahead leaves whatever the one before was answered',
    edits: [['src/sync/drain.ts', "if (verdict.kind === 'applied') for", 'if (verdict) for']],
  },
  {
    name: 'a mark ahead does not say whom it waits for',
    edits: [['src/sync/turn.ts', 'outgoing: mark(op, { after })', 'outgoing: mark(op)']],
  },
  {
    name: 'what was called off leaves',
    edits: [
      [
        'src/sync/ahead.ts',
        'callOff(opId: string): void {\n    this.#ready.delete(opId);',
        'callOff(_: string): void {',
      ],
    ],
  },
  {
    name: 'who was relieved lets go what was marked ahead',
    edits: [['src/sync/ahead.ts', ' || !this.#isLeading()) continue;', ') continue;']],
  },
  {
    name: 'lanes do not hold back',
    edits: [['src/sync/lanes.ts', 'if (sendable && !taken.holdBack(op)) {', 'if (sendable) {']],
  },
  {
    name: 'a key that is held together is taken for nothing',
    edits: [['src/engine/lane-keys.ts', '|| (!isTogether(key) && this.#together.has(name))', '']],
  },
  {
    name: 'what waits for a refused op is let go',
    edits: [
      ['src/sync/lanes.ts', '    taken.add(op);', "    if (op.state.status !== 'refused') taken.add(op);"],
      ['src/sync/lanes.ts', "state.status === 'refused' ||", ''],
    ],
  },
  {
    name: "everybody's ops go under the session of whoever is signed in",
    edits: [['src/sync/turn.ts', '(partition) => ownerOf(partition) === owner', '() => owner.length > 0']],
  },
  {
    name: 'the warehouse of now instead of that of the scan',
    edits: [
      [
        'src/sync/wms.ts',
        '{ lg: op.lg, token, whgid: op.whgid, waiting',
        '{ lg: op.lg, token, whgid: session.storeId, waiting',
      ],
    ],
  },
  {
    name: 'where nobody keeps ids a doubt is repeated without a look',
    edits: [
      [
        'src/sync/verify.ts',
        "unguarded: level === 'legacy' && wayOf(registry, op.record).by !== 'repeat',",
        "unguarded: level === 'legacy' && wayOf(registry, op.record).by === 'repeat',",
      ],
      ['src/sync/verify.ts', "if (op.state.unguarded === undefined && level === 'legacy')", 'if (op.state.seq < 0)'],
    ],
  },
  {
    name: 'what a killed leader was sending is forgotten',
    edits: [
      [
        'src/sync/turn.ts',
        "if (op.state.status === 'sending' && !op.state.after) doubt(change, op, { nextAt: 0 });",
        '{}',
      ],
    ],
  },
  {
    name: 'what was in doubt counts as never sent',
    edits: [
      ['src/sync/settle.ts', "const to = op.state.attempts > 0 ? 'inDoubt' : 'queued';", "const to = 'queued';"],
      [
        'src/sync/tray.ts',
        "(state.status === 'queued' || state.status === 'blocked') && state.attempts === 0;",
        "state.status === 'queued' || state.status === 'blocked';",
      ],
    ],
  },
  {
    name: 'a web page with status 200 is a yes',
    edits: [
      [
        'src/sync/classify.ts',
        "return envelope ? ofEnvelope(envelope, level) : { kind: 'doubt', whole: isPage(answer), answered: true };",
        "return envelope ? ofEnvelope(envelope) : { kind: 'applied', envelope: { resultCode: 0, msg: '' } };",
      ],
    ],
  },
  {
    name: 'the effect of a refused op stays on the screen',
    edits: [['src/data/change.ts', 'if (was && !isBelieved(status)) this.#left.add(waiting);', '']],
  },
  {
    name: 'nobody looks for work that was left behind',
    edits: [['src/sync/drain.ts', 'if (!this.#isWatching) this.#watchAgain();', '']],
  },
];

/**
 * Works the labels of this terminal off, one after the other. Told once what it shall print, a printer says nothing
 * more, so a label whose connection broke is nobody's guess: a person looks at the printer and says it.
 */
import type { LabelJob, LabelStatus } from '#data/records.ts';

export interface RunnerParts {
  /** All of this operator, oldest first. */
  labels(): Promise<readonly LabelJob[]>;
  /** False where it stands somewhere else by now. */
  move(labelId: string, to: LabelStatus): Promise<boolean>;
  /** A printer is connected. */
  isReady(): boolean;
  /** Rejects when the connection broke. */
  print(job: LabelJob): Promise<void>;
  printed(job: LabelJob): void;
}

export class LabelRunner {
  readonly #parts: RunnerParts;
  /** Another page of this terminal prints. */
  #isOff = true;
  #isRunning = false;
  #isWanted = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** This page prints from now on. What one that died had begun may have come out or not. */
  async start(): Promise<void> {
    for (const { labelId, status } of await this.#parts.labels())
      if (status === 'printing') await this.#parts.move(labelId, 'unsure');
    this.#isOff = false;
    this.wake();
  }

  stop(): void {
    this.#isOff = true;
  }

  /** Labels or the connection have changed. */
  wake(): void {
    this.#isWanted = true;
    if (this.#isRunning || this.#isOff) return;
    this.#isRunning = true;
    void this.#run().finally(() => {
      this.#isRunning = false;
      if (this.#isWanted) this.wake();
    });
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      for (const job of await this.#parts.labels()) {
        if (job.status !== 'waiting') continue;
        if (this.#isOff || !this.#parts.isReady()) return;
        if (await this.#parts.move(job.labelId, 'printing')) await this.#print(job);
      }
    }
  }

  async #print(job: LabelJob): Promise<void> {
    // Stored as printing before the first byte: a kill from here on leaves a trace.
    const cameOut = await this.#parts.print(job).then(
      () => true,
      () => false,
    );
    await this.#parts.move(job.labelId, cameOut ? 'printed' : 'unsure');
    if (cameOut) this.#parts.printed(job);
  }
}

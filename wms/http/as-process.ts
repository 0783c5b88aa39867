/** A server as a process of its own: what it says when it is there, signals, and its end. */

export interface Running {
  /** Printed when it serves: whoever reads the last line may send signals and requests at once. */
  readonly says: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves until a signal comes, then lets what is under way come to its end. `start` answers a text where there is nothing to serve,
 * which is printed; what it throws ends the process with 1 and its sentence.
 */
export async function asProcess(start: () => Running | string | Promise<Running | string>): Promise<void> {
  try {
    const running = await start();
    if (typeof running === 'string') return console.log(running);
    let stopping = false;
    const stop = () => {
      // A second signal means: now.
      if (stopping) process.exit(1);
      stopping = true;
      running.close().then(() => process.exit(0), fail);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    console.log(running.says.join('\n'));
  } catch (error) {
    fail(error);
  }
}

/** Without what libraries put into a message by the page. */
const SAID = 10_000;

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message.slice(0, SAID) : error);
  process.exit(1);
}

/** Thrown when the terminal could not read or write its own disk. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  /** No space left, as against a disk or database that does not work. */
  readonly full: boolean;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.full = isFull(cause);
  }

  static isClosed(error: unknown): boolean {
    return (
      error instanceof StorageFault &&
      names(error.cause).some((n) => n === 'DatabaseClosedError' || n === 'InvalidStateError')
    );
  }

  /** Faults of the database become StorageFaults; what our own code threw inside a transaction stays what it is. */
  static async guard<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw isOfDatabase(error) ? new StorageFault(error) : error;
    }
  }
}

// The browser reports a full disk on the request, on the transaction, or only as its abort (offline.md section 1.4).
const isFull = (error: unknown): boolean => names(error).includes('QuotaExceededError');

const isOfDatabase = (error: unknown): boolean => names(error).some((name) => DATABASE.has(name));

const DATABASE = new Set([
  'AbortError',
  'BulkError',
  'ConstraintError',
  'DatabaseClosedError',
  'DataError',
  'InvalidStateError',
  'MissingAPIError',
  'NotFoundError',
  'OpenFailedError',
  'ReadOnlyError',
  'SchemaError',
  'QuotaExceededError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'UpgradeError',
  'VersionError',
]);

function names(error: unknown): string[] {
  const found: string[] = [];
  for (let e = error, depth = 0; e instanceof Object && depth < 5; depth += 1) {
    const { name, inner, cause } = e as { name?: unknown; inner?: unknown; cause?: unknown };
    if (typeof name === 'string') found.push(name);
    e = inner ?? cause;
  }
  return found;
}

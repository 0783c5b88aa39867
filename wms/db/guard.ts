/**
 * Using the outer handle inside a transaction waits for ever on PGlite's single connection, and silently leaves the
 * transaction on PostgreSQL. Both are bugs, so both throw (stack.md section 7).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Driver } from 'kysely';

const inside = new AsyncLocalStorage<true>();

/** Runs the body of a transaction; every new connection asked for inside of it is refused. */
export const insideTransaction = <T>(body: () => Promise<T>): Promise<T> => inside.run(true, body);

/** Stays the same driver, only its door is guarded. */
export function guarded(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = (): Promise<DatabaseConnection> => {
    if (inside.getStore()) throw new Error('the outer database handle was used inside a transaction');
    return acquire();
  };
  return driver;
}

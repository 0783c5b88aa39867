/** The WMS through its door, on both databases; the suites stand beside what they test. */
import { valuesAndTransactions } from './db/db.suite.ts';
import { envelope } from './http/envelope.suite.ts';
import { crossOrigin, faultsOnDemand, withoutOperatorPage } from './http/faults.suite.ts';
import { idempotencyStore, withoutIdempotencyStore } from './http/idempotency.suite.ts';
import { ledgerSuite } from './ledger/ledger.suite.ts';
import { reversingReceives } from './modules/cancel-receive.suite.ts';
import { claimingReceipts } from './modules/claims.suite.ts';
import { puttingAway } from './modules/putaway.suite.ts';
import { receivingByCase } from './modules/receive-by-case.suite.ts';
import { receivingByPallet } from './modules/receive-by-lpn.suite.ts';
import { receivingBySku } from './modules/receive-by-sku.suite.ts';
import { printingAndCustomPages, referenceData, signingIn } from './modules/session.suite.ts';
import { onBothDatabases } from './testing/worlds.ts';

onBothDatabases((world) => {
  envelope(world);
  signingIn(world);
  referenceData(world);
  claimingReceipts(world);
  receivingByPallet(world);
  receivingByCase(world);
  receivingBySku(world);
  reversingReceives(world);
  puttingAway(world);
  printingAndCustomPages(world);
  idempotencyStore(world);
  withoutIdempotencyStore(world);
  faultsOnDemand(world);
  withoutOperatorPage(world);
  crossOrigin(world);
  ledgerSuite(world);
  valuesAndTransactions(world);
});

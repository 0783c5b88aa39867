/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const waybills = () => given().waybill('W-1', ['BOX-1']);

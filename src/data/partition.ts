/** Whose data it is: the frozen owner of an op, and the site that its rows belong to. */
import type { SessionState } from './records.ts';

type Part = Pick<SessionState, 'serverUrl' | 'defaultData' | 'userId' | 'storeId' | 'deviceId'>;

const join = (...parts: string[]): string => parts.map(encodeURIComponent).join('|');

const part = (partition: string, at: number): string => decodeURIComponent(partition.split('|')[at] ?? '');

/** Server, tenant, user, warehouse, device (offline.md section 3.2). An op never leaves the partition it was captured in. */
export const partitionOf = (s: Part): string =>
  join(s.serverUrl, s.defaultData.customerId, s.userId, s.storeId, s.deviceId);

/** Those of one operator on this terminal, one per warehouse: what was captured elsewhere is still theirs. */
export const partitionsOf = (s: Part & Pick<SessionState, 'storeList'>): readonly string[] => [
  ...new Set([s.storeId, ...s.storeList.map(({ whgid }) => whgid)].map((storeId) => partitionOf({ ...s, storeId }))),
];

/** The part that says under whose session ops may be sent: the warehouse may differ, it travels with the op. */
export const ownerOf = (partition: string): string => partition.split('|').slice(0, 3).join('|');

/** Server and tenant: across them nothing is ever handed on. */
export const tenantOf = (partition: string): string => partition.split('|').slice(0, 2).join('|');

export const serverOf = (partition: string): string => part(partition, 0);
export const userOf = (partition: string): string => part(partition, 2);
export const deviceOf = (partition: string): string => part(partition, 4);

/** Work rows and reference data of one warehouse of one server. Operators of one device share them: goods are where they are. */
export const siteOf = (serverUrl: string, whgid: string): string => join(serverUrl, whgid);

export const siteOfPartition = (partition: string): string => {
  const [server = '', , , whgid = ''] = partition.split('|');
  return `${server}|${whgid}`;
};

/** Writes what does not depend on the size of the warehouse: codes, areas, owners, packaging, people. */
import { CUSTOM_PAGE } from '#contract/problem-page.ts';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { hashPassword } from '../work/passwords.ts';
import {
  barcodeRules,
  containerTypes,
  customSource,
  printPoints,
  privateCodes,
  settings,
  sysCodes,
  TENANT,
} from './codes.ts';
import { customPages } from './custom-pages.ts';
import { owners } from './families.ts';
import { DEMO_PASSWORD, roleFunctions, roles, users } from './people.ts';
import { areas, warehouses } from './places.ts';
import { packLevels, templates } from './products.ts';

export async function writeMaster(trx: Trx, timeZone: string): Promise<void> {
  await bulkInsert(
    trx,
    'warehouse',
    warehouses.map((wh) => ({ ...wh, time_zone: timeZone })),
  );
  await bulkInsert(trx, 'area', areas());
  await bulkInsert(trx, 'owner', owners);
  await bulkInsert(trx, 'pack_level', packLevels());
  await bulkInsert(trx, 'attribute_template', templates);
  await bulkInsert(trx, 'sys_code', sysCodes.map(codeRow));
  await bulkInsert(
    trx,
    'private_code',
    privateCodes.map((code, position) => ({ customer_id: TENANT, ...codeRow(code, position) })),
  );
  await bulkInsert(trx, 'print_point', printPoints);
  await bulkInsert(trx, 'setting', settings);
  await bulkInsert(trx, 'container_type', containerTypes);
  await bulkInsert(trx, 'custom_source', customSource);
  await bulkInsert(trx, 'barcode_rule', barcodeRules);
  await bulkInsert(
    trx,
    'rf_template',
    customPages.map((page) => ({ template_id: page.id, version: page.version, body: JSON.stringify(page) })),
  );
  await bulkInsert(
    trx,
    'rf_page',
    customPages.map(({ id, version }) => ({ page_id: id, published: version })),
  );
}

type Code = readonly [type: string, code: string, en: string, zh_cn: string, zh_hk: string, vn: string];

const codeRow = ([type, code, en, zh_cn, zh_hk, vn]: Code, position: number) => ({
  type,
  code,
  position,
  en,
  zh_cn,
  zh_hk,
  vn,
});

export async function writePeople(trx: Trx): Promise<void> {
  await bulkInsert(trx, 'role', roles);
  const functions = Object.entries(roleFunctions).flatMap(([role_id, { menu, buttons }]) => [
    // Everybody reports problems: the button for it is on every screen, so no menu has to lead there.
    ...[...new Set([...menu, CUSTOM_PAGE])].map((name, position) => ({ role_id, kind: 'menu', name, position })),
    ...buttons.map((name, position) => ({ role_id, kind: 'button', name, position })),
  ]);
  await bulkInsert(trx, 'role_function', functions);
  const accounts = users.map(({ user_id, user_name, role_id, phone, rf_upgrade, owners: [owner = ''] }) => ({
    user_id,
    user_name,
    role_id,
    password: hashPassword(DEMO_PASSWORD, `seed-${user_id}`),
    customer_id: TENANT,
    default_owner: owner,
    phone,
    rf_upgrade,
  }));
  await bulkInsert(trx, 'app_user', accounts);
  await bulkInsert(
    trx,
    'user_owner',
    users.flatMap((u) => u.owners.map((owner_id) => ({ user_id: u.user_id, owner_id }))),
  );
  await bulkInsert(
    trx,
    'user_warehouse',
    users.flatMap((u) => u.warehouses.map((wh_gid, i) => ({ user_id: u.user_id, wh_gid, is_default: i === 0 }))),
  );
  await bulkInsert(
    trx,
    'user_area',
    users.flatMap((u) =>
      u.warehouses.flatMap((wh_gid) => u.areas.map((area_id) => ({ user_id: u.user_id, wh_gid, area_id }))),
    ),
  );
}

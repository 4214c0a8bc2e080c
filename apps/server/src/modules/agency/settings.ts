import { AgencySettings } from '@baize/contract/backoffice/agency.ts';
import { TURNOVER_CAPS } from '@baize/contract/backoffice/agencyCaps.ts';
import type { Db } from '@baize/db';
import * as v from 'valibot';
import type { Ppm } from './keys.rules.ts';
import { ppmOf, NO_RATES } from './keys.rules.ts';

export type Settings = v.InferOutput<typeof AgencySettings>;

/** Defaults (agency.md §2, §5). */
export const DEFAULT_SETTINGS: Settings = {
  caps: { RNG: '1.00', FISH: '1.00', LIVE: '0.60', SPORTS: '0.60', PVP: '0.50', LOTT: '1.20', ELOTT: '1.20' },
  turnoverCaps: { ...TURNOVER_CAPS },
  moves: 'approve',
  agentOpensAgents: true,
  openPerDay: 50,
  secondFactor: true,
  transferOpen: false,
  transferReceiver: 'DIRECT',
  transferMin: '10.00',
  transferMax: '50000.00',
  transferDayMax: '200000.00',
  rebateRelease: 'staff',
  quotas: [],
};

/** Whole, with their version. */
export async function agencySettingsOf(
  db: Db,
  merchantId: string,
): Promise<{ readonly settings: Settings; readonly version: number }> {
  const row = await db.row<{ data: Partial<Settings>; version: number }>`
    select data, version from agency_setting where merchant_id = ${merchantId}`;
  const read = v.safeParse(AgencySettings, { ...DEFAULT_SETTINGS, ...row?.data });
  return { settings: read.success ? read.output : DEFAULT_SETTINGS, version: row?.version ?? 0 };
}

/** The house's. */
export const capsOf = ({ caps }: Settings): Ppm => ppmOf(caps, NO_RATES);

/** False when somebody has saved them meanwhile. */
export async function saveAgencySettings(
  tx: Db,
  merchantId: string,
  settings: Settings,
  version: number,
): Promise<boolean> {
  const saved = await tx.run`
    insert into agency_setting (merchant_id, data, version) values (${merchantId}, ${JSON.stringify(settings)}::jsonb, 1)
    on conflict (merchant_id) do update set data = excluded.data, version = agency_setting.version + 1
      where agency_setting.version = ${version}`;
  return saved === 1;
}

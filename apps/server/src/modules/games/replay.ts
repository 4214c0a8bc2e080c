import type { App } from '../../kernel/app.ts';
import { askVendor, findConnectedVendor } from '../vendors/index.ts';
import { vendorPage } from './launch.rules.ts';
import { originsOf } from './vendorOrigins.ts';

const REPLAY_TIMEOUT_MS = 2_000;
const NONE = { replayUrl: null, fairness: null };

/** Null: none, or no answer in time. */
export async function findReplay(
  app: App,
  { source, roundId }: { source: string; roundId: string },
  { memberId, timeZone }: { memberId: string; timeZone: string },
): Promise<{ replayUrl: string | null; fairness: string | null }> {
  const vendor = await findConnectedVendor(app, source);
  if (!vendor) return NONE;
  const answer = await askVendor(
    app,
    vendor,
    'game/round',
    { request_uuid: app.ids.uuid(), user: memberId, round: roundId, time_zone: timeZone },
    REPLAY_TIMEOUT_MS,
  );
  if (answer?.status !== 200) return NONE;
  const { url, fairness_url: fairness } = (answer.body ?? {}) as { url?: unknown; fairness_url?: unknown };
  const origins = originsOf(vendor);
  return { replayUrl: vendorPage(url, origins), fairness: vendorPage(fairness, origins) };
}

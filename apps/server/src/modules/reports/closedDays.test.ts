import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playRounds } from '../../../test/playRounds.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { closeDays } from './closedDays.ts';

const HOUR_MS = 3_600_000;

describe('a merchant’s day', () => {
  let server: TestServer;
  const heard: string[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    server.app.events.listen(
      'test',
      'dayClosed',
      async ({ merchantId, day }) => void heard.push(`${merchantId} ${day}`),
    );
  });
  afterAll(() => server.stop());

  const countedOn = async (day: string) =>
    (
      await server.db.row<{ stake: bigint }>`
      select sum(stake)::bigint as stake from report_house_day where day = ${day}::date and merchant_id is not null`
    )?.stake;

  it('is closed once, half a minute after its midnight, when all of it is counted', async () => {
    const site = await server.openSite();
    // 12:00 in Manila on the 21st; the first closing makes the day before the last one without figures.
    await closeDays(server.app);
    expect(heard).toEqual([`${site.merchantId} 2026-11-20`]);
    await playRounds(server, { site, who: 'ana' }, [{ id: 'a', stake: 700n, win: 0n }]);
    server.clock.move(12 * HOUR_MS + 10_000);
    await closeDays(server.app);
    expect(heard).toHaveLength(1);
    server.clock.move(30_000);
    await Promise.all([closeDays(server.app), closeDays(server.app)]);
    expect(heard.slice(1)).toEqual([`${site.merchantId} 2026-11-21`]);
    expect(await countedOn('2026-11-21')).toBe(700n);
  });

  it('that a stopped product missed is closed before the days after it', async () => {
    heard.length = 0;
    server.clock.move(72 * HOUR_MS);
    await closeDays(server.app);
    expect(heard.map((text) => text.split(' ')[1])).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  });
});

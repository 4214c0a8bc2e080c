import { publishPromotion, savePromotion, staffPromotion } from '@baize/contract/backoffice/promotions.ts';
import { outsideTransaction } from '@baize/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../desk.ts';
import { countLockWaits } from '../lockWaits.ts';
import { openPromotion } from '../promotions.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer({ kind: 'postgres' });
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

it('new terms of a draw are refused when its first member joins while they are being published', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const promotionId = await openPromotion(server, site, {
    ...{ condition: 'ticket', conditionArgs: { per: '100.00', most: '5' } },
    ...{ reward: 'prizes', rewardArgs: { gives: 'cash', places: '1:100.00' } },
    endsAt: new Date(server.clock.now().getTime() + 3_600_000),
  });
  const { rules, texts, category, picture, startsAt, endsAt, version } = (
    await eva.ask(staffPromotion, { merchantId, promotionId })
  ).value;
  const saved = await eva.ask(savePromotion, {
    ...{ merchantId, promotionId, version, category, picture, texts, startsAt, endsAt, position: 1 },
    ...{ budgetAmount: '500.00', budgetCount: 0 },
    rules: {
      ...rules,
      condition: { code: 'ticket', args: { per: '100.00', most: '1' } },
      reward: { code: 'prizes', args: { gives: 'cash', places: '1:100.00' } },
    },
  });
  expect(saved.errorCode, JSON.stringify(saved.fields)).toBeUndefined();
  const ask = { merchantId, promotionId, version: saved.value.version, reason: 'Fewer tickets each.' };

  // The member's transaction holds the row, as a first claim does, until the publishing waits for it.
  const published = await server.db.transaction(async (tx) => {
    await tx.run`update promotions_promotion set taken_count = taken_count + 1 where id = ${promotionId}`;
    const publishing = outsideTransaction(() => eva.ask(publishPromotion, ask));
    await expect.poll(() => countLockWaits(server.db)).toBeGreaterThan(0);
    return { publishing };
  });
  expect((await published.publishing).fields).toHaveProperty('rules.condition.code');
  expect((await eva.ask(staffPromotion, { merchantId, promotionId })).value.termsVersion).toBe(1);
});

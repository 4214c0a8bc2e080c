import type { App } from '../src/kernel/app.ts';
import { findCredentials } from '../src/modules/identity/index.ts';
import {
  changeLimit,
  countOpenCases,
  giveExclusion,
  giveTimeOut,
  stopPlay,
  writeCase,
  type Player,
} from '../src/modules/protection/index.ts';

const HOUR_MS = 3_600_000;
/** Nobody's id: what the demo says that staff have done. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Members who limit themselves, take a break or are excluded, and cases for staff; made once. */
export async function seedProtection(app: App, merchantId: string): Promise<void> {
  if ((await countOpenCases(app.db, merchantId)) > 0) return;
  const player = async (userName: string): Promise<Player | null> => {
    const found = await findCredentials(app.db, merchantId, userName);
    return found && { merchantId, memberId: found.id, currency: found.currency };
  };
  const [dina, efren, gina, hugo, ines, jomar] = await Promise.all(
    ['dina', 'efren', 'gina', 'hugo', 'ines', 'jomar'].map(player),
  );
  if (!dina || !efren || !gina || !hugo || !ines || !jomar) return;
  await limitThemselves(app, { dina, efren });
  await stopThemselves(app, { gina, hugo, ines });
  await openCases(app, { dina, efren, jomar });
  await app.events.deliver();
}

async function limitThemselves(app: App, { dina, efren }: Record<'dina' | 'efren', Player>): Promise<void> {
  const set = (who: Player, kind: 'deposit' | 'loss' | 'session', period: 'day' | 'week', amount: bigint) =>
    app.db.transaction((tx) => changeLimit(app, tx, who, { kind, period, amount }, { by: 'member' }));
  await set(dina, 'deposit', 'week', 500_000n);
  await set(dina, 'loss', 'day', 30_000n);
  await set(dina, 'session', 'day', 120n);
  await set(efren, 'loss', 'week', 200_000n);
  // A raise that waits.
  await set(efren, 'loss', 'week', 500_000n);
}

async function stopThemselves(app: App, { gina, hugo, ines }: Record<'gina' | 'hugo' | 'ines', Player>): Promise<void> {
  const until = new Date(app.clock.now().getTime() + 72 * HOUR_MS);
  await app.db.transaction(async (tx) => {
    await stopPlay(app, tx, gina, {
      ...{ stop: 'timeOut', term: '72h', until, decidedBy: 'member', staffId: null, reason: '' },
    });
  });
  const by = { staffId: NOBODY, reason: 'asked for it by phone' };
  await app.db.transaction((tx) => giveTimeOut(app, tx, hugo, 168, by));
  await app.db.transaction((tx) => giveExclusion(app, tx, ines, '6m', by));
}

async function openCases(app: App, who: Record<'dina' | 'efren' | 'jomar', Player>): Promise<void> {
  const now = app.clock.now();
  const seen = {
    jomar: {
      hours: 1,
      signs: [
        { sign: 'spend', points: 6, values: { lost: '18400.00', usual: '3100.00' } },
        { sign: 'longDays', points: 3, values: { days: 4 } },
        { sign: 'raises', points: 2, values: { times: 3 } },
        { sign: 'longSitting', points: 1, values: { minutes: 214 } },
      ],
    },
    efren: {
      hours: 24,
      signs: [
        { sign: 'longDays', points: 3, values: { days: 3 } },
        { sign: 'limitsHit', points: 2, values: { times: 5 } },
        { sign: 'raises', points: 2, values: { times: 2 } },
      ],
    },
    dina: {
      hours: 336,
      signs: [
        { sign: 'limitsHit', points: 2, values: { times: 3 } },
        { sign: 'timeOuts', points: 2, values: { times: 2 } },
      ],
    },
  } as const;
  for (const name of ['jomar', 'efren', 'dina'] as const) {
    const { signs, hours } = seen[name];
    const points = signs.reduce((sum, sign) => sum + sign.points, 0);
    const dueAt = new Date(now.getTime() + hours * HOUR_MS);
    await writeCase(app.db, who[name], { id: app.ids.uuid(), points, signs, now, dueAt });
  }
}

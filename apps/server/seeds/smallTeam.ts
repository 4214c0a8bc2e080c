import { addDays } from '@baize/contract/calendar.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import { agencySettingsOf, saveAgencySettings } from '../src/modules/agency/index.ts';
import type { App } from '../src/kernel/app.ts';
import { bucketOf } from '../src/kernel/bucket.ts';
import { dayIn } from '../src/kernel/clock.ts';
import type { Merchant } from '../src/kernel/merchant.ts';
import { present } from '../src/kernel/must.ts';
import { findCredentials, hashPassword, insertMember } from '../src/modules/identity/index.ts';
import { approveForDemo } from '../src/modules/kyc/index.ts';
import { HOUSE_VENDOR } from '../src/modules/vendors/index.ts';
import { betEntry, moveEntry, winEntry } from '../src/modules/wallet/ledger/index.ts';
import { dayStart } from '../src/kernel/dayStart.rules.ts';
import { SLOTS_CAP } from './agency.ts';
import { postAt, type PastMovement } from './life/play.ts';
import { DEMO_PASSWORD } from './people.ts';

const HOUR_MS = 3_600_000;
const JOINED_AGO_MS = 40 * 86_400_000;
const OPENING = 300_000n;

interface Downline {
  readonly userName: string;
  readonly name: string;
  readonly type: MemberType;
  readonly under: string;
  /** What was staked and won yesterday. */
  readonly played?: { readonly stake: bigint; readonly win: bigint };
}

/** Carla's team where nobody has lived there for three months: an agent with a player, and a player of her own. */
const TEAM: readonly Downline[] = [
  { userName: 'mario', name: 'Mario Tan', type: 1, under: 'carla' },
  {
    userName: 'luz',
    name: 'Luz Ramos',
    type: 0,
    under: 'mario',
    played: { stake: 120_000n, win: 65_000n },
  },
  {
    userName: 'pia',
    name: 'Pia Flores',
    type: 0,
    under: 'carla',
    played: { stake: 80_000n, win: 92_000n },
  },
];

/** Where nobody has lived at the demo for three months: gives carla money, a team that played yesterday, and leave to send money; once. */
export async function seedSmallTeam(app: App, merchantId: string): Promise<void> {
  if (await findCredentials(app.db, merchantId, 'mario')) return;
  const merchant = present(await app.merchants.byId(merchantId), merchantId);
  const carla = present(await findCredentials(app.db, merchantId, 'carla'), 'carla');
  const { settings, version } = await agencySettingsOf(app.db, merchantId);
  const turnoverCaps = { ...settings.turnoverCaps, RNG: SLOTS_CAP };
  const open = { ...settings, turnoverCaps, transferOpen: true, secondFactor: false };
  await saveAgencySettings(app.db, merchantId, open, version);
  const ids = new Map([['carla', carla.id]]);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const one of TEAM) ids.set(one.userName, await openDownline(app, merchant, one, { ids, passwordHash }));
  await app.events.deliver();
  const today = dayIn(merchant.settings.timeZone, app.clock.now());
  await postAt(
    app,
    movementsOf(merchant, ids, { now: app.clock.now(), yesterday: addDays(today, -1) }),
    app.clock.now(),
  );
}

interface Opening {
  readonly ids: ReadonlyMap<string, string>;
  readonly passwordHash: string;
}

async function openDownline(
  app: App,
  { id: merchantId, settings }: Merchant,
  { userName, name, type, under }: Downline,
  { ids, passwordHash }: Opening,
): Promise<string> {
  const id = app.ids.uuid();
  await app.db.transaction(async (tx) => {
    await insertMember(tx, {
      ...{ id, merchantId, bucket: bucketOf(id), userName, passwordHash, type },
      ...{ currency: settings.currency, nickname: name.split(' ')[0] ?? '', birthday: '1991-04-20', profile: {} },
      ...{ registerMethod: 'H5', termsVersion: settings.termsVersion, parentId: present(ids.get(under), under) },
      at: new Date(app.clock.now().getTime() - JOINED_AGO_MS),
    });
    await app.events.emit(tx, 'memberRegistered', { merchantId, memberId: id });
  });
  await approveForDemo(
    app,
    { merchantId, memberId: id },
    {
      ...{ payeename: name, birthday: '1991-04-20', idType: 'nationalId', idNumber: `5501-${id.slice(0, 8)}` },
      ...{ address: '8 Bonifacio Street, Manila', permanentAddress: '8 Bonifacio Street, Manila', placeOfBirth: '' },
      ...{ nationality: 'Philippines', sourceOfIncome: 'employed', occupation: 'professionals', employerName: '' },
    },
  );
  return id;
}

/** Money that everybody began with, and yesterday's rounds. */
function movementsOf(
  { id: merchantId, settings }: Merchant,
  ids: ReadonlyMap<string, string>,
  { now, yesterday }: { readonly now: Date; readonly yesterday: string },
): PastMovement[] {
  const { currency } = settings;
  const noon = dayStart(settings.timeZone, yesterday).getTime() + 12 * HOUR_MS;
  const keyOf = (userName: string) => {
    const memberId = present(ids.get(userName), userName);
    return { merchantId, memberId, currency, trial: false };
  };
  // Carla's account has been opened by now: she gets the rest of an opening.
  const openings = [...ids.keys()].map((userName) => ({
    at: userName === 'carla' ? now.getTime() : now.getTime() - JOINED_AGO_MS,
    entry: moveEntry({
      ...keyOf(userName),
      ...{
        source: 'opening',
        txId: `${keyOf(userName).memberId}${userName === 'carla' ? ':rest' : ''}`,
        code: 'OPENING',
      },
      ...{ debit: 'house:opening', credit: 'main', amount: OPENING },
    }),
  }));
  const rounds = TEAM.flatMap(({ userName, played }) => {
    if (!played) return [];
    const of = { ...keyOf(userName), vendor: HOUSE_VENDOR };
    const round = { id: `team-${of.memberId}`, game: 'jeepney-moon' };
    const betId = `${round.id}-bet`;
    return [
      {
        at: noon,
        entry: betEntry({
          ...{ ...of, txId: betId, amount: played.stake },
          round: { ...round, closes: false, category: 'RNG' },
        }),
      },
      {
        at: noon + HOUR_MS / 60,
        entry: winEntry({
          ...{ ...of, txId: `${round.id}-win`, amount: played.win, bet: betId, free: false },
          round: { ...round, closes: true },
        }),
      },
    ];
  });
  return [...openings, ...rounds];
}

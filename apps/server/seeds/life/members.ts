import type { MemberType } from '@baize/contract/identity/session.ts';
import type { App } from '../../src/kernel/app.ts';
import { bucketOf } from '../../src/kernel/bucket.ts';
import type { Merchant } from '../../src/kernel/merchant.ts';
import { hashPassword, insertMember, insertPastLogins } from '../../src/modules/identity/index.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { GIVEN_NAMES, SURNAMES } from './names.ts';
import type { Random } from './random.ts';

/** Somebody of the demo's crowd. */
export interface LifeMember {
  readonly id: string;
  readonly userName: string;
  readonly type: MemberType;
  /** Given and family name. */
  readonly name: string;
  /** Null: of the house. */
  readonly parentId: string | null;
  readonly joinedAt: Date;
  /** Rounds on a day on which they play. */
  readonly zeal: number;
}

/** Of whom carla has brought forty, in three generations. */
const MEMBERS = 300;
const TEAM: readonly { readonly members: number; readonly agents: number }[] = [
  { members: 12, agents: 5 },
  { members: 16, agents: 4 },
  { members: 12, agents: 0 },
];
const DAY_MS = 86_400_000;
const DAYS = 90;
const DEVICES = ['Chrome on Android', 'Safari on iPhone', 'Samsung Internet on Android', 'Chrome on Windows'];

/** Registers the crowd over the last three months, with their logins; carla's team hangs below her. */
export async function seedMembers(
  app: App,
  { id: merchantId, settings }: Merchant,
  { random, now, carlaId }: { random: Random; now: Date; carlaId: string | null },
): Promise<LifeMember[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const taken = new Set<string>();
  const parents = teamParents(random);
  const made: LifeMember[] = [];
  for (let at = 0; at < MEMBERS; at++) {
    const slot = carlaId === null ? undefined : parents[at];
    const parentId = slot === undefined ? null : slot.under === null ? carlaId : (made[slot.under]?.id ?? carlaId);
    const name = `${random.pick(GIVEN_NAMES)} ${random.pick(SURNAMES)}`;
    const joinedAt = joinedOf(random, now, slot?.under === undefined || slot.under === null ? null : made[slot.under]);
    const member: LifeMember = {
      id: app.ids.uuid(),
      userName: userNameOf(name, taken, random),
      type: slot?.isAgent ? 1 : 0,
      name,
      parentId,
      joinedAt,
      // A few play much, most little, and some never again.
      zeal: random.chance(0.15) ? 0 : random.chance(0.12) ? random.int(6, 14) : random.int(1, 4),
    };
    made.push(member);
    await app.db.transaction(async (tx) => {
      await insertMember(tx, {
        id: member.id,
        merchantId,
        bucket: bucketOf(member.id),
        userName: member.userName,
        passwordHash,
        type: member.type,
        currency: settings.currency,
        nickname: name.split(' ')[0] ?? '',
        birthday: `${random.int(1962, 2003)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
        profile: {},
        registerMethod: 'H5',
        termsVersion: settings.termsVersion,
        payeeName: name,
        parentId,
        at: joinedAt,
      });
      await app.events.emit(tx, 'memberRegistered', { merchantId, memberId: member.id });
    });
  }
  await app.events.deliver();
  await insertPastLogins(app.db, loginsOf(app, merchantId, made, { random, now }));
  return made;
}

interface TeamSlot {
  /** Index of the parent; null: carla. */
  readonly under: number | null;
  readonly isAgent: boolean;
}

/** Whose downline the first forty are. Each generation hangs below the agents of the one before. */
function teamParents(random: Random): TeamSlot[] {
  const slots: TeamSlot[] = [];
  let above: number[] = [];
  for (const { members, agents } of TEAM) {
    const first = slots.length;
    for (let n = 0; n < members; n++)
      slots.push({ under: above.length === 0 ? null : random.pick(above), isAgent: n < agents });
    above = slots.flatMap(({ isAgent }, index) => (index >= first && isAgent ? [index] : []));
  }
  return slots;
}

/** Any day of the last three months, but never before whoever brought them. */
function joinedOf(random: Random, now: Date, parent: LifeMember | undefined | null): Date {
  const earliest = parent ? parent.joinedAt.getTime() : now.getTime() - DAYS * DAY_MS;
  const latest = now.getTime() - DAY_MS / 4;
  // More of them long ago than lately.
  return new Date(earliest + Math.floor(random.next() ** 1.6 * Math.max(0, latest - earliest)));
}

const two = (n: number): string => String(n).padStart(2, '0');

function userNameOf(name: string, taken: Set<string>, random: Random): string {
  const [given = 'player', family = ''] = name.toLowerCase().replaceAll(' dela ', ' dela').split(' ');
  for (;;) {
    const forms = [
      `${given}${random.int(10, 99)}`,
      `${given}_${family}`,
      `${given}.${family.slice(0, 1)}`,
      `${family}${random.int(1, 9)}`,
    ];
    const userName = random
      .pick(forms)
      .replace(/[^a-z0-9_]/g, '')
      .slice(0, 20);
    if (userName.length >= 4 && !taken.has(userName)) {
      taken.add(userName);
      return userName;
    }
  }
}

/** One to a few logins a week, from one or two phones at an address of documentation's own. */
function loginsOf(
  app: App,
  merchantId: string,
  members: readonly LifeMember[],
  { random, now }: { random: Random; now: Date },
) {
  return members.flatMap((member) => {
    const device = random.pick(DEVICES);
    const ip = `203.0.113.${random.int(1, 254)}`;
    const days = Math.floor((now.getTime() - member.joinedAt.getTime()) / DAY_MS);
    const count = Math.min(20, Math.ceil((days / 7) * (member.zeal === 0 ? 0.3 : 1 + member.zeal / 5)) + 1);
    return Array.from({ length: count }, () => ({
      id: app.ids.uuid(),
      merchantId,
      memberId: member.id,
      at: new Date(member.joinedAt.getTime() + Math.floor(random.next() * (now.getTime() - member.joinedAt.getTime()))),
      device,
      ip,
    }));
  });
}

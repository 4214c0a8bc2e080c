import { updateEmail } from '@baize/contract/account/security.ts';
import { createDownline, createAffiliateUrl } from '@baize/contract/agency/links.ts';
import { addMember } from '@baize/contract/backoffice/members.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import { personalInfo } from '@baize/contract/kyc/kyc.ts';
import { randomUUID } from 'node:crypto';
import { findCredentials } from '../src/modules/identity/index.ts';
import { stopPlay } from '../src/modules/protection/index.ts';
import { sealTicket } from '../src/modules/identity/social/socialTicket.ts';
import { givePassword, PASSWORD, readCode } from './accountMember.ts';
import type { DeskServer, StaffPerson } from './desk.ts';
import { E164, fields, MOBILE, registering } from './registering.ts';
import type { Site, Who } from './testServer.ts';

/** Who is excluded; the address and the number are proven. */
export const EXCLUDED = {
  name: 'José dela Cruz',
  birthday: '1990-05-01',
  idNumber: 'N01-23-456789',
  mobile: E164,
  email: 'jose.delacruz@gmail.com',
} as const;

/** Somebody else, as far as the form goes. */
const STRANGER = { payeeName: 'Pedro Santos', birthday: '1985-02-03', idType: 2, idNumber: 'P77-88-990011' };
const DAY_MS = 86_400_000;

export type Outcome = 'refused' | 'closed' | 'held' | 'plays';

interface Place {
  readonly server: DeskServer;
  readonly site: Site;
  readonly eva: StaffPerson;
}

/** A site where somebody has excluded himself, and what was there before. */
export async function openWithExcluded(server: DeskServer, eva: StaffPerson) {
  const shown = fields('payeeName', 'idNumber', 'email', 'mobileNum');
  // A merchant that takes addresses with a plus.
  const email = { ...shown.email, regExp: '^[^@\\s]+@[^@\\s]+$' } as never;
  const site = await server.openSite({ settings: { registerFields: { ...shown, email }, contactWaitHours: 0 } });
  const asks = registering(server, site);
  const secret = {
    username: 'the_first',
    payeeName: EXCLUDED.name,
    birthday: EXCLUDED.birthday,
    email: EXCLUDED.email,
    idType: 2,
    idNumber: EXCLUDED.idNumber,
  };
  const joined = await asks.byMobile({ ...secret, verificationCode: await asks.code() });
  if (!joined.success) throw new Error(`the first account is refused: ${joined.errorCode}`);
  const first = await memberIn({ server, site, eva }, 'the_first');
  await server.db.run`
    update identity_member set email_verified_at = ${server.clock.now()} where merchant_id = ${site.merchantId} and id = ${first}`;
  return { server, site, eva, first };
}

/** Excludes the first account, for half a year; everybody else comes a moment later. */
export async function excludeFirst(
  { server, site, first }: Place & { readonly first: string },
  forMs = 180 * DAY_MS,
): Promise<void> {
  const until = new Date(server.clock.now().getTime() + forMs);
  await server.db.transaction((tx) =>
    stopPlay(
      server.app,
      tx,
      { merchantId: site.merchantId, memberId: first, currency: 'PHP' },
      { stop: 'excluded', term: '6m', until, decidedBy: 'member', staffId: null, reason: '' },
    ),
  );
  await server.app.events.deliver();
  server.clock.move(1000);
}

const memberIn = async ({ server, site }: Place, userName: string): Promise<string> =>
  (await findCredentials(server.db, site.merchantId, userName))?.id ?? '';

interface Answered {
  readonly success: boolean;
  readonly errorCode?: string | undefined;
}
/** What became of an account that somebody opened or changed. */
async function outcomeOf(place: Place, answered: Answered, memberId: string): Promise<Outcome> {
  if (!answered.success && memberId === '') return 'refused';
  const { server, site } = place;
  const row = await server.db.row<{ status: string; strength: string | null }>`
    select m.status, (select min(case strength when 'sure' then '1' else '2' end) from identity_exclusion_match x
                      where x.member_id = m.id and x.merchant_id = m.merchant_id and x.cleared_at is null) as strength
    from identity_member m where m.merchant_id = ${site.merchantId} and m.id = ${memberId}`;
  if (row?.status !== 'excluded') return answered.success ? 'plays' : 'refused';
  return row.strength === '1' ? 'closed' : 'held';
}

interface Way {
  readonly way: string;
  readonly as: 'refused' | 'closed' | 'held';
  /** What is there before the exclusion. */
  readonly before?: (place: Place) => Promise<void>;
  readonly come: (place: Place) => Promise<Outcome>;
}

const byName =
  (change: object) =>
  async (place: Place): Promise<Outcome> => {
    const answered = await registering(place.server, place.site).byName({
      ...STRANGER,
      username: 'the_second',
      ...change,
    });
    return outcomeOf(place, answered, await memberIn(place, 'the_second'));
  };

const bySocial =
  (email: string) =>
  (place: Place): Promise<Outcome> => {
    const { merchantId } = place.site;
    const ticket = { merchantId, provider: 'google' as const, subject: `of ${email}`, email };
    return byName({ socialTicket: sealTicket(place.server.app, ticket) })(place);
  };

/** An account of one's own, opened with somebody else's data. */
async function ben({ server, site }: Place): Promise<string> {
  const id = await givePassword(server, site, 'ben');
  await server.db.run`
    update identity_member set birthday = ${STRANGER.birthday}, payee_name = ${STRANGER.payeeName}
    where merchant_id = ${site.merchantId} and id = ${id}`;
  return id;
}

const asBen =
  (change: (place: Place, who: Who) => Promise<Answered>) =>
  async (place: Place): Promise<Outcome> => {
    const id = await ben(place);
    return outcomeOf(place, await change(place, 'ben'), id);
  };

const linkCode = (link: string): string => link.split('=')[1] ?? '';
const NAMED = { payeeName: EXCLUDED.name, birthday: EXCLUDED.birthday };

/** Twenty-four ways in which somebody who is excluded comes back. */
export const WAYS_BACK: readonly Way[] = [
  { way: 'the same name and birthday', as: 'closed', come: byName(NAMED) },
  { way: 'surname first, capitals', as: 'closed', come: byName({ ...NAMED, payeeName: 'DELA CRUZ, JOSE' }) },
  { way: '"De la Cruz"', as: 'closed', come: byName({ ...NAMED, payeeName: 'Jose de la Cruz' }) },
  { way: '"Delacruz"', as: 'closed', come: byName({ ...NAMED, payeeName: 'Jose Delacruz' }) },
  { way: 'hyphens and dots', as: 'closed', come: byName({ ...NAMED, payeeName: 'Jo.se Dela-Cruz' }) },
  { way: 'look-alike letters', as: 'closed', come: byName({ ...NAMED, payeeName: 'J\u043esé d\u0435la Cruz' }) },
  { way: 'full-width letters', as: 'closed', come: byName({ ...NAMED, payeeName: 'Ｊｏｓｅ ｄｅｌａ Ｃｒｕｚ' }) },
  { way: 'the name alone', as: 'held', come: byName({ payeeName: 'Jose Dela Cruz' }) },
  { way: 'the birthday alone', as: 'held', come: byName({ birthday: EXCLUDED.birthday }) },
  { way: 'the number of the ID', as: 'closed', come: byName({ idNumber: EXCLUDED.idNumber }) },
  { way: 'the number of the ID without its dashes', as: 'closed', come: byName({ idNumber: 'n0123456789' }) },
  { way: 'the number, unproven', as: 'held', come: byName(MOBILE) },
  {
    way: 'the number, by its code',
    as: 'refused',
    async come(place) {
      const { byMobile, code } = registering(place.server, place.site);
      place.server.clock.move(61_000);
      const request = { ...STRANGER, username: 'the_second', verificationCode: await code() };
      return outcomeOf(place, await byMobile(request), await memberIn(place, 'the_second'));
    },
  },
  { way: 'the e-mail in capitals', as: 'held', come: byName({ email: 'Jose.DelaCruz@GMAIL.com' }) },
  { way: 'the e-mail with a plus', as: 'held', come: byName({ email: 'jose.delacruz+play@gmail.com' }) },
  { way: 'the e-mail with other dots', as: 'held', come: byName({ email: 'josedela.cruz@gmail.com' }) },
  { way: 'a social sign-in with the e-mail', as: 'refused', come: bySocial(EXCLUDED.email) },
  { way: 'a social sign-in, other dots and a plus', as: 'closed', come: bySocial('josedelacruz+x@gmail.com') },
  {
    way: 'an agent’s link',
    as: 'closed',
    async come(place) {
      const made = await place.site.ask('carla', createAffiliateUrl, {
        type: 0,
        rates: {},
        path: '',
        once: false,
        expiresInDays: 0,
      });
      return byName({ ...NAMED, affiliateCode: linkCode(made.value.url) })(place);
    },
  },
  {
    way: 'an account that an agent prepared',
    as: 'closed',
    async come(place) {
      const made = await place.site.ask('carla', createDownline, { userName: 'the_second', type: 0, rates: {} });
      return byName({ ...NAMED, affiliateCode: linkCode(made.value.link) })(place);
    },
  },
  {
    way: 'an account that staff open',
    as: 'closed',
    async come(place) {
      const { merchantId } = place.site;
      const draft = { merchantId, memberId: randomUUID(), type: 2 as const, userName: 'the_second', ...NAMED };
      const answered = await place.eva.ask(addMember, draft);
      return outcomeOf(place, answered, await memberIn(place, 'the_second'));
    },
  },
  {
    way: 'the identity check, later',
    as: 'closed',
    come: asBen(({ site }, who) =>
      site.ask(who, personalInfo, {
        idType: 12,
        payeename: 'Cruz, Jose Dela',
        birthday: EXCLUDED.birthday,
        idNumber: 'X1234567',
        password: PASSWORD,
      }),
    ),
  },
  {
    way: 'another e-mail, later',
    as: 'closed',
    come: asBen(async ({ server, site }, who) => {
      const email = 'josedelacruz+me@gmail.com';
      const verificationCode = await readCode(server, site, who, { purpose: 'contact', channel: 'email', email });
      return site.ask(who, updateEmail, { email, verificationCode, password: PASSWORD });
    }),
  },
  {
    way: 'a second account from before, at its next game',
    as: 'closed',
    async before(place) {
      await ben(place);
    },
    async come(place) {
      const { server, site } = place;
      const id = await ben(place);
      // Known only now: past all the site's ways, such as from a restored backup.
      await server.db.run`
        update identity_member set birthday = ${EXCLUDED.birthday}, payee_name = 'Cruz Dela Jose'
        where merchant_id = ${site.merchantId} and id = ${id}`;
      return outcomeOf(place, await site.ask('ben', launchGame, { nodeId: 'acme-moon' as NodeId }), id);
    },
  },
];

/** One way, at a site of its own. */
export async function comeBack(server: DeskServer, eva: StaffPerson, way: Way): Promise<Outcome> {
  const place = await openWithExcluded(server, eva);
  await way.before?.(place);
  await excludeFirst(place);
  return way.come(place);
}

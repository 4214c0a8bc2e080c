import {
  SOCIAL_MARK,
  SOCIAL_MINUTES,
  SOCIAL_PATH,
  socialFinish,
  socialStart,
} from '@baize/contract/identity/social.ts';
import type { FastifyInstance } from 'fastify';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { SocialClient } from '../../../kernel/merchant.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import { loginSocially } from './loginSocially.ts';
import { personOf, type Person } from './social.rules.ts';
import { socialAccount, socialClient } from './socialClient.ts';

type SocialAsk = Ask<typeof socialStart> | Ask<typeof socialFinish>;

/** Sealed in the browser during the sign-in. */
interface Journey {
  readonly merchantId: string;
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly goodUntilMs: number;
}

const COOKIE = 'baize_social';
const PURPOSE = 'social-journey';

export const socialCalls = [
  on(socialStart, async (ask) => {
    const { client } = await openClient(ask);
    const journey: Journey = {
      merchantId: ask.merchant.id,
      provider: ask.input.provider,
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      goodUntilMs: ask.app.clock.now().getTime() + SOCIAL_MINUTES * 60_000,
    };
    const url = buildAuthorizationUrl(client, {
      redirect_uri: callbackOf(ask),
      scope: 'openid email profile',
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await calculatePKCECodeChallenge(journey.codeVerifier),
      code_challenge_method: 'S256',
    });
    const sealed = ask.app.cipher.seal(PURPOSE, Buffer.from(JSON.stringify(journey))).toString('base64url');
    ask.cookies.set(COOKIE, sealed, { maxAgeSeconds: SOCIAL_MINUTES * 60, path: SOCIAL_PATH });
    return { url: url.href };
  }),

  on(socialFinish, async (ask) => {
    const { client, account } = await openClient(ask);
    const journey = journeyOf(ask);
    // Whatever happens, it is used once.
    ask.cookies.set(COOKIE, '', { maxAgeSeconds: 0, path: SOCIAL_PATH });
    if (!journey) throw ask.fail('social.failed');
    const person = await identify(ask, client, account, journey);
    return loginSocially(ask, person);
  }),
];

/** The service returns here; the page finishes, as only it can keep the session. */
export function mountSocialReturn(http: FastifyInstance): void {
  http.get<{ Params: { provider: string } }>(`${SOCIAL_PATH}/:provider/callback`, async (request, reply) => {
    const service = request.params.provider === 'facebook' ? 'facebook' : 'google';
    const query = request.url.split('?')[1] ?? '';
    return reply.redirect(`/m/login#${SOCIAL_MARK}${service}?${query}`, 303);
  });
}

const callbackOf = (ask: SocialAsk): string => `${ask.origin}${SOCIAL_PATH}/${ask.input.provider}/callback`;

async function openClient(ask: SocialAsk): Promise<{ client: Configuration; account: SocialClient }> {
  const { app, merchant, input } = ask;
  const account = socialAccount(app, merchant, input.provider);
  if (!account) throw ask.fail('login.closed');
  try {
    return { account, client: await socialClient(app, account) };
  } catch (error) {
    app.log.warn(
      { err: error, merchantId: merchant.id, provider: input.provider },
      'a sign-in service does not answer',
    );
    throw ask.fail('social.unreachable');
  }
}

/** The sign-in that this browser began here, unless expired. */
function journeyOf({ app, merchant, input, cookies }: Ask<typeof socialFinish>): Journey | null {
  const sealed = cookies.get(COOKIE);
  if (!sealed) return null;
  let journey: Journey;
  try {
    journey = JSON.parse(app.cipher.open(PURPOSE, Buffer.from(sealed, 'base64url')).toString()) as Journey;
  } catch {
    // Not ours, or sealed under old secrets.
    return null;
  }
  const isMine = journey.merchantId === merchant.id && journey.provider === input.provider;
  return isMine && journey.goodUntilMs > app.clock.now().getTime() ? journey : null;
}

/** Trades the code for claims; state, nonce, PKCE, issuer, audience and signature are checked. */
async function identify(
  ask: Ask<typeof socialFinish>,
  client: Configuration,
  account: SocialClient,
  journey: Journey,
): Promise<Person> {
  const back = new URL(callbackOf(ask));
  back.search = ask.input.answer;
  try {
    const tokens = await authorizationCodeGrant(client, back, {
      expectedState: journey.state,
      expectedNonce: journey.nonce,
      pkceCodeVerifier: journey.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims) return personOf(claims, { emailIsProven: account.emailIsProven ?? false });
  } catch (error) {
    // Refused, forged, reused or unreachable: no login.
    ask.app.log.info({ err: error, merchantId: ask.merchant.id, provider: ask.input.provider }, 'a sign-in failed');
  }
  throw ask.fail('social.failed');
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

/** Somebody with an account at the service. */
export interface ServicePerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly name?: string;
}

export interface SignInService {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
}

const CLIENT = { id: 'baize', secret: 'a secret between the service and us' };

/**
 * A real OpenID provider on loopback, for tests: it asks who one is by a page with a button for each of `people`, by their subject.
 * Every merchant of a test may send people to it and gets them back at its own callback.
 */
export async function startSignInService(options: {
  readonly people: Readonly<Record<string, ServicePerson>>;
  readonly redirectUris: readonly string[];
}): Promise<SignInService> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const openId = new Provider(issuer, configurationOf(options));
  const answer = openId.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void askWho(openId, options.people, request, response);
    else void answer(request, response);
  };
  return { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, close: () => closeServer(server) };
}

function configurationOf({ people, redirectUris }: Parameters<typeof startSignInService>[0]): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // As the big services do: the address stands in the id token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function askWho(
  openId: Provider,
  people: Readonly<Record<string, ServicePerson>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '', 'http://service.invalid');
  const accountId = searchParams.get('as');
  if (accountId === 'nobody') {
    const refusal = { error: 'access_denied', error_description: 'the person said no' };
    return openId.interactionFinished(request, response, refusal);
  }
  if (accountId) return openId.interactionFinished(request, response, { login: { accountId } });
  const links = [...Object.keys(people), 'nobody'].map((who) => `<p><a href="?as=${who}">Continue as ${who}</a></p>`);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Sign in</title><h1>Sign in</h1>${links.join('')}`);
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

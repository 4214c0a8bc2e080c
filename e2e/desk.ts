import { randomUUID } from 'node:crypto';
import type { MethodRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';

interface Envelope {
  readonly success: boolean;
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly value: { readonly version: string; readonly settings: MerchantDraft };
}

interface Run {
  readonly runId: string;
  readonly inputHash: string;
}

const PASSWORD = 'baize-demo-2026';
interface WaitingIdentity {
  readonly memberId: string;
  readonly userName: string;
  readonly attempt: number;
}
type MethodChange = Partial<Pick<MethodRow['settings'], 'gatewayAccountIds' | 'name'>>;

/** The back office as staff use it, without its pages: for journeys of players during which staff switch something. */
export class Desk {
  readonly #url: string;
  readonly #cookie: string;
  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async open(url: string, userName = 'eva'): Promise<Desk> {
    const answer = await fetch(`${url}/bo/v1/login`, {
      method: 'POST',
      headers: headersFor(url),
      body: JSON.stringify({ userName, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`the desk refused the login: ${await answer.text()}`);
    return new Desk(url, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  /** Switches flags of a merchant; the site follows within seconds. */
  async flags(merchantId: string, flags: Readonly<Record<string, boolean>>): Promise<void> {
    const { version } = (await this.#ask('GET', `/merchants/${merchantId}`)).value;
    await this.#ask('PUT', `/merchants/${merchantId}/flags`, {
      version,
      flags,
      reason: 'A journey through the flags.',
    });
  }

  /** Changes settings of a merchant and leaves the others as they are. */
  async settings(merchantId: string, change: Partial<MerchantDraft>): Promise<void> {
    const { version, settings } = (await this.#ask('GET', `/merchants/${merchantId}`)).value;
    await this.#ask('PUT', `/merchants/${merchantId}/settings`, {
      version,
      ...settings,
      ...change,
      reason: 'A journey through the settings.',
    });
  }

  /** Opens, closes, prices or moves a payment method to another gateway, which a lead approves; what is not named stays. */
  async method(
    merchantId: string,
    methodId: string,
    { state, fee, ...change }: MethodChange & { readonly fee?: object; readonly state?: 'open' | 'closed' },
  ): Promise<void> {
    const { currency, version, position, settings, ...row } = await this.#methodOf(merchantId, methodId);
    const { value } = await this.#ask<{ waits: string | null }>('POST', `/merchants/${merchantId}/methods`, {
      ...{ methodId, currency, version, position, state: state ?? row.state },
      settings: { ...settings, ...change, fee: { ...settings.fee, ...fee } },
    });
    if (value.waits !== null) await this.#agree(merchantId, value.waits);
  }

  /** The second person says yes to what was asked for. */
  async #agree(merchantId: string, changeId: string): Promise<void> {
    const lead = await Desk.open(this.#url, 'ruth');
    const yes = { verdict: 'approve', reason: 'A journey by two persons.' };
    await lead.#ask('POST', `/merchants/${merchantId}/changes/${changeId}/decision`, yes);
  }

  /** Adds a payment method that is like another but for what is named; a lead approves it. */
  async addMethod(merchantId: string, methodId: string, like: string, change: MethodChange): Promise<void> {
    const { currency, position, settings } = await this.#methodOf(merchantId, like);
    const { value } = await this.#ask<{ waits: string }>('POST', `/merchants/${merchantId}/methods`, {
      ...{ methodId, currency, version: 0, position: position + 1, state: 'open' },
      settings: { ...settings, ...change },
    });
    await this.#agree(merchantId, value.waits);
  }

  async #methodOf(merchantId: string, methodId: string): Promise<MethodRow> {
    const { value } = await this.#ask<{ list: MethodRow[] }>('GET', `/merchants/${merchantId}/methods`);
    const row = value.list.find((one) => one.methodId === methodId);
    if (!row) throw new Error(`no method ${methodId}: ${value.list.map((one) => one.methodId).join(', ')}`);
    return row;
  }

  /** Opens an account at a payment gateway, which a lead approves; answers its id, and where its callbacks go. */
  async addGateway(
    merchantId: string,
    account: { readonly adapter: string; readonly name: string; readonly callbackSecret: string } & {
      readonly settings: Readonly<Record<string, string>>;
    },
  ): Promise<{ readonly accountId: string; readonly callbackUrl: string }> {
    const path = `/merchants/${merchantId}/gateways`;
    const reason = 'A journey by a second gateway.';
    const sure = { dayCap: '', floatWarning: '', current: PASSWORD, reason };
    const asked = await this.#ask<{ accountId: string; waits: string }>('POST', path, { ...account, ...sure });
    const { accountId, waits } = asked.value;
    await this.#agree(merchantId, waits);
    const file = await this.#ask<{ version: number; callbackUrl: string }>('GET', `${path}/${accountId}`);
    const { version, callbackUrl } = file.value;
    await this.#ask('POST', `${path}/${accountId}/state`, { version, state: 'open', reason });
    return { accountId, callbackUrl };
  }

  /** Puts a game under maintenance, or ends it; lists follow within a quarter of a minute. */
  async gameMaintenance(nodeId: string, maintenance: boolean): Promise<void> {
    const reason = 'A journey past a closed game.';
    await this.#ask('PUT', `/games/${nodeId}/maintenance`, { merchantId: 'mobile', maintenance, reason });
  }

  /** Writes a pop-up that whoever logs in sees from now on; open pages hear of it within seconds. */
  async announcePopup(merchantId: string, words: { readonly title: string; readonly content: string }): Promise<void> {
    await this.#ask('PUT', `/merchants/${merchantId}/notices/${randomUUID()}`, {
      version: null,
      type: 'PU',
      texts: { EN: words },
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt: null,
    });
  }

  /** Approves the move of a member that an agent has asked for. */
  async approveMove(merchantId: string, userName: string): Promise<void> {
    const { value } = await this.#ask<{ list: { moveId: string; userName: string }[] }>(
      'GET',
      `/merchants/${merchantId}/agency/moves`,
    );
    const move = value.list.find((one) => one.userName === userName);
    if (!move) throw new Error(`no move of ${userName} waits`);
    const reason = 'A journey of an agent.';
    await this.#ask('POST', `/merchants/${merchantId}/agency/moves/${move.moveId}/decide`, { approve: true, reason });
  }

  /** Offers an agent a daily salary of the house, or a change of hers. */
  async offerSalary(merchantId: string, userName: string): Promise<void> {
    const terms = {
      tiers: [{ minimumBet: '400.00', activeMember: 1, rateType: 'P', rate: '0.0011' }],
      activeRule: { bet: '100.00', deposit: '0.00' },
      ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
    };
    const reason = 'A journey of an agent.';
    const request = { kind: 'daily', userName, category: 'CONS', terms, reason };
    await this.#ask('POST', `/merchants/${merchantId}/agency/contracts`, request);
  }

  /** The newest run of rebates that is not released yet, or undefined. */
  async openRebateRun(merchantId: string): Promise<Run | undefined> {
    const { value } = await this.#ask<{ list: Run[] }>('GET', `/merchants/${merchantId}/agency/runs?kind=rebate`);
    return value.list[0];
  }

  /** Says that a run was looked at; somebody else then releases it. */
  async checkRun(merchantId: string, { runId, inputHash }: Run): Promise<void> {
    await this.#ask('POST', `/merchants/${merchantId}/agency/runs/${runId}/check`, { inputHash });
  }

  async releaseRun(merchantId: string, { runId, inputHash }: Run): Promise<void> {
    const reason = 'A journey of an agent.';
    await this.#ask('POST', `/merchants/${merchantId}/agency/runs/${runId}/release`, { inputHash, reason });
  }

  /** Decides the identity check that a member has sent. */
  async decideIdentity(
    merchantId: string,
    userName: string,
    decision: { verdict: 'approve' | 'reject'; reasons: readonly string[]; note?: string },
  ): Promise<void> {
    const found = (await this.#waitingIdentities(merchantId)).find((one) => one.userName === userName);
    if (!found) throw new Error(`no identity check of ${userName} waits`);
    await this.#decide(merchantId, found, decision);
  }

  /** Approves whatever identity check waits: the demo's own. */
  async clearIdentities(merchantId: string): Promise<void> {
    for (const one of await this.#waitingIdentities(merchantId))
      await this.#decide(merchantId, one, { verdict: 'approve', reasons: [] });
  }

  async #waitingIdentities(merchantId: string) {
    const { value } = await this.#ask<{ list: readonly WaitingIdentity[] }>('GET', `/merchants/${merchantId}/kyc`);
    return value.list;
  }

  async #decide(
    merchantId: string,
    { memberId, attempt }: WaitingIdentity,
    decision: { verdict: 'approve' | 'reject'; reasons: readonly string[]; note?: string },
  ): Promise<void> {
    await this.#ask('POST', `/merchants/${merchantId}/kyc/${memberId}/decision`, { ...decision, attempt });
  }

  async #ask<Value = Envelope['value']>(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: object,
  ): Promise<Omit<Envelope, 'value'> & { readonly value: Value }> {
    const answer = await fetch(`${this.#url}/bo/v1${path}`, {
      method,
      headers: { ...headersFor(this.#url), cookie: this.#cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const envelope = (await answer.json()) as Omit<Envelope, 'value'> & { readonly value: Value };
    if (!envelope.success) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
    return envelope;
  }
}

/** Each request on a connection of its own: an idle one may be closed just as it is used again. */
const headersFor = (origin: string) => ({
  'content-type': 'application/json',
  'x-baize-desk': '1',
  connection: 'close',
  origin,
});

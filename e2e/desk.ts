import { randomUUID } from 'node:crypto';
import {
  agencyMoves,
  agencyRuns,
  checkAgencyRun,
  decideAgencyMove,
  offerAgencyContract,
  releaseAgencyRun,
  type AgencyRun,
} from '@baize/contract/backoffice/agency.ts';
import { cashierMethods, saveCashierMethod, type MethodRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import { decideChange, pendingChanges, type ChangeKind } from '@baize/contract/backoffice/changes.ts';
import { saveNotice } from '@baize/contract/backoffice/content.ts';
import { closeGame } from '@baize/contract/backoffice/games.ts';
import { addGateway, gatewayFile, setGatewayState } from '@baize/contract/backoffice/gateways.ts';
import { decideIdentity, kycCases } from '@baize/contract/backoffice/kyc.ts';
import {
  changeMerchantFlags,
  changeMerchantSettings,
  merchantFile,
  type MerchantDraft,
} from '@baize/contract/backoffice/merchants.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { StaffClient } from '../tools/lib/staffClient.ts';

const PASSWORD = 'baize-demo-2026';
type Run = Pick<AgencyRun, 'runId' | 'inputHash'>;
type Decision = Pick<AskOf<typeof decideIdentity>, 'verdict' | 'reasons' | 'note'>;
type MethodChange = Partial<Pick<MethodRow['settings'], 'gatewayAccountIds' | 'name'>>;

/** The second person says yes to what somebody else has asked for; null: nothing waits. */
async function approveChange(url: string, merchantId: string, changeId: string | null): Promise<void> {
  if (changeId === null) return;
  const second = await StaffClient.open(url, 'vera');
  await second.call(decideChange, { merchantId, changeId, verdict: 'approve', reason: 'A journey by two persons.' });
}

/** The same of what was asked for on a page. */
export async function approveWaiting(url: string, merchantId: string, kind: ChangeKind): Promise<void> {
  const second = await StaffClient.open(url, 'vera');
  const { list } = await second.call(pendingChanges, { merchantId });
  const found = list.find((one) => one.kind === kind);
  if (!found) throw new Error(`no ${kind} waits: ${list.map((one) => one.kind).join(', ')}`);
  await approveChange(url, merchantId, found.changeId);
}

/** The back office as staff use it, without its pages: for journeys of players during which staff switch something. */
export class Desk {
  readonly #url: string;
  readonly #staff: StaffClient;
  private constructor(url: string, staff: StaffClient) {
    this.#url = url;
    this.#staff = staff;
  }

  static async open(url: string, userName = 'eva'): Promise<Desk> {
    return new Desk(url, await StaffClient.open(url, userName));
  }

  /** Switches flags of a merchant, which a lead approves where they guard; the site follows within seconds. */
  async flags(merchantId: string, flags: Readonly<Record<string, boolean>>): Promise<void> {
    const { version } = await this.#staff.call(merchantFile, { merchantId });
    const reason = 'A journey through the flags.';
    const { waits } = await this.#staff.call(changeMerchantFlags, { merchantId, version, flags, reason });
    await approveChange(this.#url, merchantId, waits);
  }

  /** Changes settings of a merchant, which a lead approves where they guard, and leaves the others as they are. */
  async settings(merchantId: string, change: Partial<MerchantDraft>): Promise<void> {
    const { version, settings } = await this.#staff.call(merchantFile, { merchantId });
    const reason = 'A journey through the settings.';
    const request = { merchantId, version, ...settings, ...change, reason };
    const { waits } = await this.#staff.call(changeMerchantSettings, request);
    await approveChange(this.#url, merchantId, waits);
  }

  /** Opens, closes, prices or moves a payment method to another gateway, which a lead approves; what is not named stays. */
  async method(
    merchantId: string,
    methodId: string,
    { state, fee, ...change }: MethodChange & { readonly fee?: object; readonly state?: 'open' | 'closed' },
  ): Promise<void> {
    const { currency, version, position, settings, ...row } = await this.#methodOf(merchantId, methodId);
    const { waits } = await this.#staff.call(saveCashierMethod, {
      ...{ merchantId, methodId, currency, version, position, state: state ?? row.state },
      settings: { ...settings, ...change, fee: { ...settings.fee, ...fee } },
    });
    await approveChange(this.#url, merchantId, waits);
  }

  /** Adds a payment method that is like another but for what is named; a lead approves it. */
  async addMethod(merchantId: string, methodId: string, like: string, change: MethodChange): Promise<void> {
    const { currency, position, settings } = await this.#methodOf(merchantId, like);
    const { waits } = await this.#staff.call(saveCashierMethod, {
      ...{ merchantId, methodId, currency, version: 0, position: position + 1, state: 'open' },
      settings: { ...settings, ...change },
    });
    await approveChange(this.#url, merchantId, waits);
  }

  async #methodOf(merchantId: string, methodId: string): Promise<MethodRow> {
    const { list } = await this.#staff.call(cashierMethods, { merchantId });
    const row = list.find((one) => one.methodId === methodId);
    if (!row) throw new Error(`no method ${methodId}: ${list.map((one) => one.methodId).join(', ')}`);
    return row;
  }

  /** Opens an account at a payment gateway, which a lead approves; answers its id, and where its callbacks go. */
  async addGateway(
    merchantId: string,
    account: Pick<AskOf<typeof addGateway>, 'adapter' | 'name' | 'callbackSecret' | 'settings'>,
  ): Promise<{ readonly accountId: string; readonly callbackUrl: string }> {
    const reason = 'A journey by a second gateway.';
    const sure = { dayCap: '', floatWarning: '', current: PASSWORD, reason };
    const { accountId, waits } = await this.#staff.call(addGateway, { merchantId, ...account, ...sure });
    await approveChange(this.#url, merchantId, waits);
    const { version, callbackUrl } = await this.#staff.call(gatewayFile, { merchantId, accountId });
    await this.#staff.call(setGatewayState, { merchantId, accountId, version, state: 'open', reason });
    return { accountId, callbackUrl };
  }

  /** Puts a game under maintenance, or ends it; lists follow within a quarter of a minute. */
  async gameMaintenance(nodeId: string, maintenance: boolean): Promise<void> {
    const reason = 'A journey past a closed game.';
    await this.#staff.call(closeGame, { nodeId, maintenance, reason });
  }

  /** Writes a pop-up that whoever logs in sees from now on; open pages hear of it within seconds. */
  async announcePopup(merchantId: string, words: { readonly title: string; readonly content: string }): Promise<void> {
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const notice = { noticeId: randomUUID(), version: null, type: 'PU', texts: { EN: words }, startsAt, endsAt: null };
    await this.#staff.call(saveNotice, { merchantId, ...notice } as AskOf<typeof saveNotice>);
  }

  /** Approves the move of a member that an agent has asked for. */
  async approveMove(merchantId: string, userName: string): Promise<void> {
    const { list } = await this.#staff.call(agencyMoves, { merchantId });
    const move = list.find((one) => one.userName === userName);
    if (!move) throw new Error(`no move of ${userName} waits`);
    const { moveId } = move;
    await this.#staff.call(decideAgencyMove, { merchantId, moveId, approve: true, reason: 'A journey of an agent.' });
  }

  /** Offers an agent a daily salary of the house, or a change of hers, which a lead approves. */
  async offerSalary(merchantId: string, userName: string): Promise<void> {
    const { waits } = await this.#staff.call(offerAgencyContract, {
      ...{ merchantId, kind: 'daily', userName, category: 'CONS', reason: 'A journey of an agent.' },
      terms: {
        tiers: [{ minimumBet: '400.00', activeMember: 1, rateType: 'P', rate: '0.0011' }],
        activeRule: { bet: '100.00', deposit: '0.00' },
        ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
      },
    } as AskOf<typeof offerAgencyContract>);
    await approveChange(this.#url, merchantId, waits);
  }

  /** The newest run of rebates that is not released yet, or undefined. */
  async openRebateRun(merchantId: string): Promise<Run | undefined> {
    return (await this.#staff.call(agencyRuns, { merchantId, kind: 'rebate' })).list[0];
  }

  /** Says that a run was looked at; somebody else then releases it. */
  async checkRun(merchantId: string, { runId, inputHash }: Run): Promise<void> {
    await this.#staff.call(checkAgencyRun, { merchantId, runId, inputHash });
  }

  async releaseRun(merchantId: string, { runId, inputHash }: Run): Promise<void> {
    await this.#staff.call(releaseAgencyRun, { merchantId, runId, inputHash, reason: 'A journey of an agent.' });
  }

  /** Decides the identity check that a member has sent. */
  async decideIdentity(merchantId: string, userName: string, decision: Decision): Promise<void> {
    const { list } = await this.#staff.call(kycCases, { merchantId });
    const found = list.find((one) => one.userName === userName);
    if (!found) throw new Error(`no identity check of ${userName} waits`);
    const { memberId, attempt } = found;
    await this.#staff.call(decideIdentity, { merchantId, memberId, attempt, ...decision });
  }

  /** Approves whatever identity check waits: the demo's own. */
  async clearIdentities(merchantId: string): Promise<void> {
    const approved: Decision = { verdict: 'approve', reasons: [] };
    for (const { memberId, attempt } of (await this.#staff.call(kycCases, { merchantId })).list)
      await this.#staff.call(decideIdentity, { merchantId, memberId, attempt, ...approved });
  }
}

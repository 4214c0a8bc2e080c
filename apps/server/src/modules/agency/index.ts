import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { agencySubjects } from './subjects.store.ts';
import { offerHands } from './staff/offerHands.ts';
import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { receivedMoney } from '../cashier/index.ts';
import { contractCalls, promptsFor } from './contracts/contracts.calls.ts';
import { tendContracts } from './contracts/contracts.ts';
import { runningCalls } from './contracts/running.calls.ts';
import { incomeCalls } from './figures/income.calls.ts';
import { kpiCalls } from './figures/kpi.calls.ts';
import { recordCalls } from './figures/records.calls.ts';
import { linkCalls } from './links/links.calls.ts';
import { answerInvitations } from './links/source.ts';
import { exportCalls } from './figures/exports.calls.ts';
import { refreshOnline, startFigures } from './figures/project.ts';
import { quotaCalls } from './rates/quotas.calls.ts';
import { rateCalls } from './rates/rates.calls.ts';
import { closeAgencyDay } from './runs/closeDay.ts';
import { payReleased, payUnfunded } from './runs/pay.ts';
import { releaseVerified } from './runs/statements.store.ts';
import { statementCalls } from './runs/statements.calls.ts';
import { teamCalls } from './team/team.calls.ts';
import { messageCalls } from './messages/messages.calls.ts';
import { transferCalls } from './transfers/transfers.calls.ts';
import { repairTransfers } from './transfers/transfers.ts';
import { listReceivedMoney } from './transfers/transfers.store.ts';
import { moveCalls } from './tree/moves.calls.ts';
import { applyMoves } from './tree/moves.ts';
import { contractPrompts } from '../../kernel/contractPrompts.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { turnoverJudge } from '../../kernel/turnover.ts';
import { judgeRebates } from './turnover.ts';
import { agencySettingsApplier } from './staff/changeSettings.ts';
import { agencyHandlers } from './staff/agency.calls.ts';
import { agencyReviewHandlers } from './staff/review.calls.ts';
import { agencyRunCsvHandlers } from './staff/runCsv.calls.ts';
import { agencyTemplateHandlers } from './staff/templates.calls.ts';
import { agencyRunHandlers } from './staff/runs.calls.ts';
import { agencyStatementHandlers } from './staff/statements.calls.ts';

export { keepDemoTemplates } from './templates/keepDemoTemplates.ts';
export { giveDemoTeam } from './giveDemoTeam.ts';
export { agencySettingsOf, saveAgencySettings } from './settings.ts';

const MOVES_EVERY_MS = 30_000;
const TRANSFERS_EVERY_MS = 15_000;
const PAY_EVERY_MS = 15_000;
const UNFUNDED_EVERY_MS = 10 * 60_000;
const CONTRACTS_EVERY_MS = 60_000;
const ONLINE_EVERY_MS = 5_000;

/** Agents: tree, rates, links, team figures, money to downlines, salaries, dividends. */
export const agencyModule: Module = {
  name: 'agency',
  handlers: [
    ...kpiCalls,
    ...teamCalls,
    ...moveCalls,
    ...messageCalls,
    ...rateCalls,
    ...quotaCalls,
    ...exportCalls,
    ...linkCalls,
    ...transferCalls,
    ...recordCalls,
    ...incomeCalls,
    ...contractCalls,
    ...runningCalls,
    ...statementCalls,
  ],
  staffHandlers: [
    ...agencyHandlers,
    ...agencyTemplateHandlers,
    ...agencyRunHandlers,
    ...agencyRunCsvHandlers,
    ...agencyReviewHandlers,
    ...agencyStatementHandlers,
  ],
  start(app) {
    for (const finder of agencySubjects) provide(app, memberSubjects, finder);
    startFigures(app);
    answerInvitations(app);
    for (const hand of [agencySettingsApplier, ...offerHands]) provide(app, changeAppliers, hand);
    provide(app, turnoverJudge, { judge: judgeRebates });
    provide(app, receivedMoney, { list: listReceivedMoney });
    provide(app, contractPrompts, promptsFor);
    app.events.listen('agency', 'dayClosed', (closed) => closeAgencyDay(app, closed));
    app.events.listen('agency', 'kycDecided', ({ merchantId, memberId }) =>
      releaseVerified(app.db, merchantId, memberId),
    );
    app.jobs.every('agency-moves', MOVES_EVERY_MS, () => applyMoves(app));
    app.jobs.every('agency-transfers', TRANSFERS_EVERY_MS, () => repairTransfers(app));
    app.jobs.every('agency-pay', PAY_EVERY_MS, () => payReleased(app));
    app.jobs.every('agency-unfunded', UNFUNDED_EVERY_MS, () => payUnfunded(app));
    app.jobs.every('agency-online', ONLINE_EVERY_MS, () => refreshOnline(app));
    app.jobs.every('agency-contracts', CONTRACTS_EVERY_MS, () => tendContracts(app));
  },
};

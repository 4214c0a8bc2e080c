import assert from 'node:assert/strict';
import type { Entry, Outcome } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import type { HistoryStep } from './history.ts';
import type { Row } from './journal.ts';
import type { LedgerModel, ModelAnswer } from './model.ts';
import { accountName, least, type Kept } from './state.ts';

export interface Answered {
  readonly step: HistoryStep;
  readonly answer: Outcome | string;
}

interface Tally {
  readonly codes: Map<string, number>;
  readonly verdicts: Map<string, number>;
}

interface Salvo {
  readonly answered: readonly Answered[];
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  readonly now: Date;
  readonly tally: Tally;
}

/** A sweep takes what there is. */
const ALL = 2n ** 62n;
/** From these what is owed is taken; written apart from the product's own table. */
const GIFTS: ReadonlySet<string> = new Set(['BONUS_TO_CASH', 'REWARD', 'CASHBACK', 'REBATE', 'RED_RAIN']);

/**
 * The model goes through what the journal has of the salvo, in its order; each entry must be what it makes of it. What was refused or
 * repeated must be what the model says at one of the moments between.
 */
export function takeOver({ model }: { readonly model: LedgerModel }, { answered, rows, now, tally }: Salvo): void {
  const posted = answered.flatMap(({ step, answer }) =>
    step.what === 'post' && typeof answer !== 'string' ? [{ entry: step.entry, answer }] : [],
  );
  const hasLived = new Set<string>();
  for (const [name, account] of model.accounts) {
    const pending = new Set(
      posted.filter(({ entry, answer }) => accountName(entry) === name && answer.verdict !== 'applied'),
    );
    const look = () => {
      if (account.grant) hasLived.add(name);
      for (const one of pending) if (isAlike(model.judge(one.entry, now), one.answer)) pending.delete(one);
    };
    look();
    for (const row of rows.get(name) ?? []) {
      const told = posted.find(({ entry, answer }) => isOf(entry, row) && answer.verdict === 'applied');
      const entry = told?.entry ?? (row.source === 'debt' ? debtEntry(model, row) : bonusEntry(model, row));
      const answer = model.post(entry, now);
      assert.deepEqual(answer.verdict, 'applied', `${row.code} ${row.txId} stands in the journal: ${answer.verdict}`);
      assert.deepEqual(row, rowOf(model.journal.at(-1)), `${row.code} ${row.txId} in the journal`);
      if (told) assert(isAlike(answer, told.answer), differs(told.entry, told.answer, answer));
      add(tally.codes, row.code);
      if (row.bonusPart > 0n) add(tally.codes, `${row.code} with a bonus part`);
      look();
    }
    for (const { entry, answer } of pending) assert.fail(differs(entry, answer, model.judge(entry, now)));
  }
  for (const { entry, answer } of posted) {
    add(tally.verdicts, answer.verdict);
    if (answer.verdict !== 'applied') continue;
    assert(
      model.journal.some((one) => isOf(entry, one)),
      `${entry.code} ${entry.txId} was acknowledged and is not there`,
    );
  }
  for (const { step, answer } of answered)
    if (step.what === 'openGrant') checkOpened(model, step, { answer, hasLived });
}

function checkOpened(
  model: LedgerModel,
  { terms, key }: Extract<HistoryStep, { what: 'openGrant' }>,
  { answer, hasLived }: { readonly answer: Outcome | string; readonly hasLived: ReadonlySet<string> },
): void {
  const { state } = model.grants.get(terms.id) ?? {};
  if (answer === 'opened') assert.notEqual(state, 'waiting', 'a grant was opened without its money');
  else assert.deepEqual([answer, state, hasLived.has(accountName(key))], ['taken', 'waiting', true]);
}

/** What follows from another entry: the opening of a grant and its ends. */
function bonusEntry(model: LedgerModel, row: Row): Entry {
  const grant = model.grants.get(row.reference ?? '');
  assert(row.source === 'bonus' && grant, `${row.source} ${row.txId} stands in the journal and nobody sent it`);
  const { amount, cashMax } = grant.terms;
  const most = { BONUS: amount, BONUS_TO_CASH: cashMax ?? ALL, BONUS_ENDED: ALL }[row.code as 'BONUS'];
  assert(most !== undefined);
  return {
    ...{ merchantId: '', memberId: row.memberId, currency: row.currency, trial: row.trial },
    ...{ kind: row.code === 'BONUS' ? 'move' : 'sweep', source: 'bonus', txId: row.txId, code: row.code },
    ...{ debit: row.debit as Entry['debit'], credit: row.credit as Entry['credit'], amount: most },
    ...{ reference: row.reference, round: null, free: false, review: null },
  };
}

/**
 * What follows a gift of somebody who owes: at most the gift, at most what was owed at a moment since it came (the journal does not tell when
 * that was read), and once a gift.
 */
function debtEntry(model: LedgerModel, row: Row): Entry {
  const own = model.journal.filter(({ whose }) => accountName(whose) === accountName(row));
  const at = own.findIndex(({ source, txId }) => `${source} ${txId}` === row.reference);
  const gift = own[at];
  assert(gift && GIFTS.has(gift.code), `${row.txId} follows no gift: ${row.reference}`);
  assert(!own.some(({ code, reference }) => code === 'DEBT_PAID' && reference === row.reference), 'a gift paid twice');
  const owed = own.map((_, index) => owedAfter(own.slice(0, index + 1))).slice(at);
  const main = model.balanceOf(row) ?? 0n;
  const amount = owed
    .filter((debt) => debt > 0n)
    .map((debt) => least(debt, gift.amount))
    .find((asked) => least(asked, main) === row.amount);
  assert(
    amount !== undefined,
    `${row.txId} took ${row.amount} of a gift of ${gift.amount}, with ${main} and ${owed.join()} owed`,
  );
  assert(row.amount <= (owed.at(-1) ?? 0n), `${row.txId} took more than was owed`);
  return {
    ...{ merchantId: '', memberId: row.memberId, currency: row.currency, trial: row.trial },
    ...{
      kind: 'sweep',
      source: 'debt',
      txId: row.txId,
      code: 'DEBT_PAID',
      debit: 'main',
      credit: 'house:debt',
      amount,
    },
    ...{ reference: row.reference, round: null, free: false, review: null },
  };
}

const owedAfter = (rows: readonly Kept[]): bigint =>
  rows.reduce((sum, { code, amount, shortfall }) => sum + shortfall - (code === 'DEBT_PAID' ? amount : 0n), 0n);

const isOf = (entry: Entry, { source, txId }: Pick<Kept, 'source' | 'txId'>): boolean =>
  entry.source === source && entry.txId === txId;

const isAlike = (model: ModelAnswer, told: Outcome): boolean =>
  (['verdict', 'balance', 'bonus', 'met', 'spent'] as const).every((name) => model[name] === told[name]);

const text = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));

const differs = (entry: Entry, told: Outcome, model: ModelAnswer): string =>
  `${text(entry)}\n  ledger ${text(told)}\n  model  ${text(model)}`;

function rowOf(kept: Kept | undefined): Row {
  assert(kept);
  const { whose, kind: _, told, at: __, ...rest } = kept;
  return { ...whose, ...rest, told: told ?? null };
}

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

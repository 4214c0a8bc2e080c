import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import {
  addGateway,
  changeGateway,
  connectGateway,
  gatewayFile,
  gatewayList,
  rotateGatewaySecret,
  setGatewayState,
  testGateway,
  type DeskGateway,
} from '@baize/contract/backoffice/gateways.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { saySentence, textByCode } from '@baize/i18n/sentences.ts';
import { formatAmount, parseAmount } from '@baize/money/index.ts';
import type { Db } from '@baize/db';
import type { Refusal } from '../../../kernel/refusal.ts';
import { changeGatewayAccount, judgeSettings, lockGatewayAccount } from '../accounts.ts';
import {
  countGatewayCallbacks,
  findGatewayFile,
  listGatewayFiles,
  listGatewayKinds,
  modeHere,
  secretsToType,
  tryGateway,
  type GatewayAccountFile,
} from '../desk.ts';
import { askForAccount, askForDayCap, askForSecrets, isHigherCap } from './secondPerson.ts';
import { differenceOf } from '../../../kernel/staff/difference.rules.ts';
import { onStaff, type Fail, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

type Invalid = (fields: Record<string, string>) => Refusal;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const targetOf = (id: string) => ({ kind: 'gatewayAccount', id });

const rowOf = (file: GatewayAccountFile, language: string): DeskGateway => ({
  id: file.id,
  adapter: file.adapter,
  adapterName: file.adapterName,
  name: file.name,
  currency: file.currency,
  mode: file.mode,
  state: file.state,
  health: file.health,
  silentSince: iso(file.silentSince),
  lastSuccessAt: iso(file.lastSuccessAt),
  unanswered: file.unanswered,
  lastProblem: saySentence(file.lastProblem, language),
});

const fieldsOf = ({ fields }: Pick<GatewayAccountFile, 'fields'>) =>
  fields.map(({ name, label = '', kind, required, example = '' }) => ({ name, label, kind, required, example }));

const list = onStaff(gatewayList, async ({ app, input, language, fail }) => {
  if (!(await app.merchants.byId(input.merchantId))) throw fail('merchant.unknown');
  return {
    list: (await listGatewayFiles(app, input.merchantId)).map((one) => rowOf(one, language)),
    adapters: listGatewayKinds(app).map(({ code, name, isManual, settings }) => ({
      ...{ code, name, isManual },
      fields: fieldsOf({ fields: settings }),
    })),
  };
});

const file = onStaff(gatewayFile, async ({ app, input: { merchantId, accountId }, language, fail }) => {
  const found = await findGatewayFile(app, merchantId, accountId);
  if (!found) throw fail('gateway.unknown');
  const { waiting, refused } = await countGatewayCallbacks(app, { merchantId, accountId });
  const amountOf = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, found.currency));
  return {
    ...rowOf(found, language),
    version: found.version,
    fields: fieldsOf(found),
    settings: { ...found.settings },
    fingerprints: { ...found.fingerprints },
    callbackUrl: found.callbackUrl,
    dayCap: amountOf(found.dayCap),
    floatWarning: amountOf(found.floatWarning),
    callbacksWaiting: waiting,
    callbacksRefused: refused,
  };
});

function readCaps(caps: { dayCap: string; floatWarning: string }, currency: string, invalid: Invalid) {
  const read = (name: 'dayCap' | 'floatWarning'): bigint | null => {
    if (caps[name] === '') return null;
    const amount = parseAmount(caps[name], currency);
    if (amount === null || amount <= 0n) throw invalid({ [name]: sentence('desk.amountAboveZeroOrEmpty') });
    return amount;
  };
  return { dayCap: read('dayCap'), floatWarning: read('floatWarning') };
}

const capsForLog = ({ dayCap, floatWarning }: { dayCap: bigint | null; floatWarning: bigint | null }) => ({
  dayCap: dayCap === null ? null : String(dayCap),
  floatWarning: floatWarning === null ? null : String(floatWarning),
});

function mustFit(problems: Record<string, string>, invalid: Invalid): void {
  const fields = Object.entries(problems).map(([name, problem]) => [`settings.${name}`, problem]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields) as Record<string, string>);
}

const add = onStaff(addGateway, async (ask) => {
  const { app, db, input, staff, audit, fail, invalid } = ask;
  const { merchantId, name, settings, callbackSecret, reason } = input;
  const merchant = await app.merchants.byId(merchantId);
  if (!merchant) throw fail('merchant.unknown');
  const adapter = listGatewayKinds(app).find(({ code }) => code === input.adapter);
  if (!adapter) throw invalid({ adapter: sentence('gateway.noAdapter') });
  mustFit(judgeSettings(app, adapter, settings, { isNew: true }), invalid);
  if (!adapter.isManual && callbackSecret === '') throw invalid({ callbackSecret: sentence('gateway.callbackSecret') });
  const { currency } = merchant.settings;
  const caps = readCaps(input, currency, invalid);
  await backofficeOf(ask.app).checkOwnPassword(ask, input.current);
  return db.transaction(async (tx) => {
    const draft = { merchantId, adapter: adapter.code, name, currency, mode: modeHere(app), ...caps };
    const text = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, currency));
    const after = {
      ...{ gateway: adapter.name, name, currency, mode: draft.mode, dayCap: text(caps.dayCap) },
      floatWarning: text(caps.floatWarning),
      ...{ settings: openOf(adapter.settings, settings), newSecrets: secretsIn(adapter.settings, input) },
    };
    const asked = { draft: { ...draft, settings, callbackSecret }, askedBy: staff, reason, after };
    const { accountId, waits } = await askForAccount(app, tx, asked);
    await audit(tx, { target: targetOf(accountId), merchantId, reason, after: { ...after, waits } });
    return { accountId, waits };
  });
});

/** The names of the secrets that were typed. */
const secretsIn = (
  fields: GatewayAccountFile['fields'],
  { settings, callbackSecret = '' }: { readonly settings: Readonly<Record<string, string>>; callbackSecret?: string },
): string[] => [
  ...fields.filter(({ name, kind }) => kind === 'secret' && (settings[name] ?? '') !== '').map(({ name }) => name),
  ...(callbackSecret === '' ? [] : ['callbackSecret']),
];

/** Without secrets: the log forgets nothing. */
const openOf = (fields: GatewayAccountFile['fields'], settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => fields.some((field) => field.name === name && field.kind !== 'secret')),
  );

/** As seen, or refused: changes at once are noticed. */
async function lockVersion(
  tx: Db,
  { merchantId, accountId, version }: { merchantId: string; accountId: string; version: number },
  fail: Fail<'gateway.unknown' | 'staff.changedMeanwhile'>,
) {
  const row = await lockGatewayAccount(tx, merchantId, accountId);
  if (!row) throw fail('gateway.unknown');
  if (row.version !== version) throw fail('staff.changedMeanwhile');
  return row;
}

const change = onStaff(changeGateway, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, accountId, name, reason } = input;
  return db.transaction(async (tx) => {
    const row = await lockVersion(tx, input, fail);
    const wanted = readCaps(input, row.currency, invalid);
    const isHigher = isHigherCap(row.dayCap, wanted.dayCap);
    const caps = isHigher ? { ...wanted, dayCap: row.dayCap } : wanted;
    const asking = { row, askedBy: staff, reason };
    const waits = isHigher ? await askForDayCap(app, tx, { ...asking, dayCap: wanted.dayCap }) : null;
    await changeGatewayAccount(app, tx, row, { name, ...caps });
    const difference = differenceOf({ name: row.name, ...capsForLog(row) }, { name, ...capsForLog(caps) });
    const after = { ...difference.after, ...(waits === null ? {} : { waits }) };
    await audit(tx, { target: targetOf(accountId), merchantId, reason, before: difference.before, after });
    return { waits };
  });
});

const connect = onStaff(connectGateway, async (ask) => {
  const { app, db, input, staff, audit, fail, invalid } = ask;
  const { merchantId, accountId, settings, reason } = input;
  const found = await findGatewayFile(app, merchantId, accountId);
  if (!found) throw fail('gateway.unknown');
  mustFit(judgeSettings(app, { settings: found.fields }, settings, { isNew: false }), invalid);
  const missing = secretsToType(found.settings, settings, found.fields);
  mustFit(Object.fromEntries(missing.map((name) => [name, sentence('gateway.secretAnew')])), invalid);
  await backofficeOf(ask.app).checkOwnPassword(ask, input.current);
  return db.transaction(async (tx) => {
    const row = await lockVersion(tx, input, fail);
    const newSecrets = secretsIn(found.fields, { settings });
    const difference = differenceOf(row.settings, openOf(found.fields, settings));
    const { before } = difference;
    const after = { ...difference.after, newSecrets };
    // Nothing is different, and nobody has to agree to that.
    const isSame = Object.keys(before).length === 0 && newSecrets.length === 0;
    const asked = { row, askedBy: staff, reason, before, after, secret: { settings } };
    const waits = isSame ? null : await askForSecrets(app, tx, asked);
    await audit(tx, { target: targetOf(accountId), merchantId, reason, before, after: { ...after, waits } });
    return { waits };
  });
});

const rotate = onStaff(rotateGatewaySecret, async (ask) => {
  const { app, db, input, staff, audit, fail } = ask;
  const { merchantId, accountId, secret: callbackSecret, reason } = input;
  await backofficeOf(ask.app).checkOwnPassword(ask, input.current);
  return db.transaction(async (tx) => {
    const row = await lockVersion(tx, input, fail);
    const after = { newSecrets: ['callbackSecret'] };
    const asked = { row, askedBy: staff, reason, before: {}, after, secret: { callbackSecret } };
    const waits = await askForSecrets(app, tx, asked);
    await audit(tx, { target: targetOf(accountId), merchantId, reason, after: { ...after, waits } });
    return { waits };
  });
});

const setState = onStaff(setGatewayState, async ({ app, db, input, audit, fail }) => {
  const { merchantId, accountId, state, reason } = input;
  await db.transaction(async (tx) => {
    const row = await lockVersion(tx, input, fail);
    await changeGatewayAccount(app, tx, row, { state });
    const difference = differenceOf({ state: row.state }, { state });
    await audit(tx, { target: targetOf(accountId), merchantId, reason, ...difference });
  });
  return {};
});

const test = onStaff(testGateway, async ({ app, db, input: { merchantId, accountId }, language, audit, fail }) => {
  const found = await findGatewayFile(app, merchantId, accountId);
  if (!found) throw fail('gateway.unknown');
  const startedAt = performance.now();
  const { works, code, why } = await tryGateway(app, { merchantId, accountId });
  const milliseconds = Math.round(performance.now() - startedAt);
  await db.transaction((tx) => audit(tx, { target: targetOf(accountId), merchantId, after: { works } }));
  const text = textByCode(code, { why: saySentence(why, language) }, language) ?? code;
  return { works, text, milliseconds };
});

export const gatewayHandlers: readonly StaffHandler[] = [list, file, add, change, connect, rotate, setState, test];

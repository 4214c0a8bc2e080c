/** A plausible mistake: one edit, and the tests that must fail. */
export interface PlantedBug {
  readonly bug: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Files of tests. */
  readonly tests: readonly string[];
  /** The one test that finds it, where its file is slow: what `-t` reads. */
  readonly only?: string;
}

const CASHIER = 'apps/server/src/modules/cashier';
const DEPOSITS = `${CASHIER}/deposits/deposits.test.ts`;
const WITHDRAWALS = `${CASHIER}/withdrawals/withdrawals.test.ts`;

/** Twelve mistakes with money, from the specification of the cashier. */
export const CASHIER_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a callback is believed: what it says is credited',
    file: `${CASHIER}/deposits/callbacks.ts`,
    from: "  const reply = await settleDeposit(app, found, 'callback');",
    to: `  const told = { paymentId: 'told', amount: found.toPay, amountText: '', currency: found.currency, at: app.clock.now() };
  const { takeStatus } = await import('./settle.ts');
  await takeStatus(app, found, { state: 'paid', gatewayId: 'told', payments: [told], reversals: [] }, 'callback');
  const reply = await settleDeposit(app, found, 'callback');`,
    tests: [DEPOSITS],
  },
  {
    bug: 'a deposit’s key leaves out the account at the gateway',
    file: 'apps/server/src/modules/wallet/ledger/entryKinds.rules.ts',
    from: "    key: ['<account> <id>'],\n    name: 'Deposit',",
    to: "    key: ['<id>'],\n    name: 'Deposit',",
    tests: [`${CASHIER}/attack.test.ts`],
  },
  {
    bug: 'a callback is done with before it was acted on',
    file: 'apps/server/src/modules/gateways/callbackInbox.ts',
    from: '    const outcome = await providedBy(app, callbackListener)',
    to: "    await endCallback(app.db, callback, until, 'handled');\n    const outcome = await providedBy(app, callbackListener)",
    tests: ['apps/server/src/modules/gateways/callbacks.test.ts'],
  },
  {
    bug: 'a payout without an answer is sent back to the balance',
    file: `${CASHIER}/withdrawals/payout.ts`,
    from: "  if (said.kind !== 'answered') {",
    to: "  if (said.kind === 'unknown') return hearNo(app, row, { code: 'ACCOUNT_INVALID', text: '' });\n  if (said.kind !== 'answered') {",
    tests: [WITHDRAWALS],
  },
  {
    bug: 'paid and sent back have keys of their own',
    file: 'apps/server/src/modules/wallet/ledger/entryKinds.rules.ts',
    from: "    legs: [['locked', 'main']],\n    key: ['<reference> end'],",
    to: "    legs: [['locked', 'main']],\n    key: ['<reference> returned'],",
    tests: ['apps/server/src/modules/wallet/ledger/movement.test.ts'],
  },
  {
    bug: 'the fee is of what was asked for, not of what came',
    file: `${CASHIER}/fees.rules.ts`,
    from: '  const own = feeOf(fee, paid, fee.freePerDay);',
    to: '  const own = promised.fee;',
    tests: [`${CASHIER}/fees.rules.test.ts`],
  },
  {
    bug: 'what is paid after the deposit expired is lost',
    file: `${CASHIER}/deposits/settle.ts`,
    from: '  if (before) {\n    await compareReceipt(',
    to: "  if (row.state === 'expired') return { row, changed: false };\n  if (before) {\n    await compareReceipt(",
    tests: [DEPOSITS],
  },
  {
    bug: 'amounts are read as floating point numbers',
    file: `${CASHIER}/withdrawals/request.ts`,
    from: '  const amount = parseAmount(input.amount, session.currency);',
    to: '  const amount = BigInt(Math.floor(Number(input.amount) * 100));',
    tests: [WITHDRAWALS],
  },
  {
    bug: 'the second approval may be the first person’s',
    file: `${CASHIER}/withdrawals/decide.ts`,
    from: 'if (isSecond && (!decider.maySecond || (await isSamePerson({ app, staff: decider }, app.db, first))))',
    to: 'if (isSecond && !decider.maySecond)',
    tests: ['apps/server/src/modules/cashier/staff/withdrawals.test.ts'],
  },
  {
    bug: 'many small withdrawals of one day need no second person',
    file: `${CASHIER}/withdrawals/secondPerson.ts`,
    from: '{ amount: before + row.amount, from }',
    to: '{ amount: row.amount, from }',
    tests: ['apps/server/src/modules/cashier/staff/withdrawals.test.ts'],
  },
  {
    bug: 'one person leads money to another gateway account',
    file: `${CASHIER}/methods/changeMethod.ts`,
    from: '    ...(leadsElsewhere(now.settings, settings) ? WAY : []),',
    to: '',
    tests: ['apps/server/src/modules/backoffice/changes/changes.test.ts'],
  },
  {
    bug: 'the day’s limit counts no deposits that are under way',
    file: `${CASHIER}/deposits/deposits.store.ts`,
    from: "state in ('opening', 'waiting', 'checking', 'held')) d`;",
    to: 'false) d`;',
    tests: [DEPOSITS],
  },
  {
    bug: 'nobody sweeps up callbacks that were left',
    file: 'apps/server/src/modules/gateways/callbackInbox.ts',
    from: '  while ((await handOut(app, null)) === BATCH);',
    to: '',
    tests: ['apps/server/src/modules/gateways/callbacks.test.ts'],
  },
  {
    bug: 'a text in a file of values begins a formula',
    file: 'packages/contract/src/csv.ts',
    from: "  const safe = isGuarded(text) ? `'${text}` : text;",
    to: '  const safe = isGuarded(text) ? text : text;',
    tests: ['apps/server/src/modules/reports/exports.test.ts'],
  },
];

const PROTECTION = 'apps/server/src/modules/protection';
const RULES = `${PROTECTION}/protection.test.ts`;
const LIMITS = 'apps/server/src/modules/wallet/limits/limits.test.ts';
const FAMILIES = `${PROTECTION}/staff/families.test.ts`;
const STAFF = `${PROTECTION}/staff/protection.test.ts`;
const INBOX = 'apps/server/src/modules/inbox';
const CHAT = 'apps/server/src/modules/chat';
const CHATS = `${CHAT}/chat.test.ts`;
const DESK = `${CHAT}/staff/chat.test.ts`;

/** Mistakes with what protects players, and with what is said to them. */
export const PROTECTION_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the fence stands still after the first limit: a bet that was judged by the one before is applied',
    file: 'apps/server/src/modules/wallet/limits/limits.store.ts',
    from: `    update wallet_account set limits = limits + 1
    where bucket = \${bucketOf(memberId)} and member_id = \${memberId} and currency = \${currency} and trial = \${trial}
      and merchant_id = \${merchantId}
    returning version\`;`,
    to: `    with first as (update wallet_account set limits = 1
    where bucket = \${bucketOf(memberId)} and member_id = \${memberId} and currency = \${currency} and trial = \${trial}
      and merchant_id = \${merchantId}
      and limits = 0)
    select version from wallet_account
    where bucket = \${bucketOf(memberId)} and member_id = \${memberId} and currency = \${currency} and trial = \${trial}
      and merchant_id = \${merchantId}\`;`,
    tests: [LIMITS],
  },
  {
    bug: 'the wrong day: a process whose clock is behind begins the day before again',
    file: 'apps/server/src/modules/wallet/limits/limitSql.store.ts',
    from: "      else (${periodOf(period, NOW)} + interval '1 ${period}') at time zone l.zone end`",
    to: "      else ${NOW} + interval '1 ${period}' end`",
    tests: [LIMITS],
  },
  {
    bug: 'a higher limit holds at once',
    file: `${PROTECTION}/limits.rules.ts`,
    from: "  if (isLower(wanted, at)) return { to: 'atOnce', amount: wanted };",
    to: "  if (wanted !== at) return { to: 'atOnce', amount: wanted };",
    tests: [RULES],
  },
  {
    bug: 'one door is open: play money comes in during a break',
    file: 'packages/contract/src/wallet/wallet.ts',
    from: '  givesPlay: true,',
    to: '  givesPlay: false,',
    tests: [RULES],
  },
  {
    bug: 'a reality check that is due stops nothing',
    file: `${PROTECTION}/limits.rules.ts`,
    from: '  isSitting(sitting, now) && sitting.checkAt !== null && sitting.checkAt <= now;',
    to: '  isSitting(sitting, now) && sitting.checkAt !== null && sitting.checkAt > now;',
    tests: [RULES],
  },
  {
    bug: 'an exclusion can be made shorter',
    file: `${PROTECTION}/stop.ts`,
    from: '  return until.getTime() - own.until.getTime() <',
    to: '  return until.getTime() - own.until.getTime() + 1e12 <',
    tests: [RULES],
  },
  {
    bug: 'one of the staff decides about a family alone',
    file: `${PROTECTION}/family.rules.ts`,
    from: "  return isProposer ? 'approval.sameStaff' : 'carryOut';",
    to: "  return row.proposedBy === '' ? 'approval.sameStaff' : 'carryOut';",
    tests: [FAMILIES],
  },
  {
    bug: 'a family is followed before the member was heard',
    file: `${PROTECTION}/family.rules.ts`,
    from: '  answerUntil !== null && (answeredAt !== null || answerUntil <= now);',
    to: '  answerUntil === null || answeredAt !== null || answerUntil > now;',
    tests: [FAMILIES],
  },
  {
    bug: 'an open round may not be staked on while a reality check is due',
    file: `${PROTECTION}/play.ts`,
    from: '  if (stops && !(await isOpen(app, request))) {',
    to: '  if (stops) {',
    tests: [RULES],
  },
  {
    bug: 'a minute at games counts on each device',
    file: `${PROTECTION}/members.store.ts`,
    from: '    where d.last_minute < excluded.last_minute and d.merchant_id = excluded.merchant_id`;',
    to: '    where d.merchant_id = excluded.merchant_id`;',
    tests: [RULES],
  },
  {
    bug: 'a higher limit may be confirmed for ever',
    file: `${PROTECTION}/limits.rules.ts`,
    from: "  return now < confirmUntil ? 'toConfirm' : null;",
    to: "  return 'toConfirm';",
    tests: [RULES],
  },
  {
    bug: 'staff raise a limit',
    file: `${PROTECTION}/desk.ts`,
    from: '  if (at !== null && at <= wanted.amount) return false;',
    to: '',
    tests: [STAFF],
  },
  {
    bug: 'a pause of deposits holds back nothing',
    file: `${PROTECTION}/deposits.ts`,
    from: '  if (paused && paused > app.clock.now())',
    to: '  if (paused && paused < app.clock.now())',
    tests: [STAFF],
  },
  {
    bug: 'a time-out leaves the sessions that are open',
    file: `${PROTECTION}/stop.ts`,
    from: "    await endOtherSessions(app, tx, { ...owner, reason: 'expired' });",
    to: '',
    tests: [STAFF],
  },
  {
    bug: 'promotions reach who has stopped playing',
    file: `${INBOX}/audience.rules.ts`,
    from: "  if (kind === 'promo' && !reader.getsOffers) return false;",
    to: '',
    tests: [`${INBOX}/offers.test.ts`],
  },
  {
    bug: 'other words are taken as a repeat of what was sent under their id',
    file: `${CHAT}/memberChat.ts`,
    from: "      if (!isSame(app, before, sealable)) return 'idReused' as const;",
    to: '',
    tests: [CHATS],
  },
  {
    bug: 'a page that was away gets its last message again',
    file: `${CHAT}/messages.store.ts`,
    from: 'and seq > ${after} order by seq limit',
    to: 'and seq >= ${after} order by seq limit',
    tests: [CHATS],
  },
  {
    bug: 'a silent desk’s conversation goes to the end of the queue',
    file: `${CHAT}/staffChat.ts`,
    from: '    waitingSince: one.waitingSince ?? app.clock.now(),',
    to: '    waitingSince: one.waitingSince ?? app.clock.now(), queuedAt: app.clock.now(),',
    tests: [CHATS],
  },
  {
    bug: 'somebody gets one conversation more than there is room for',
    file: `${CHAT}/staffChat.ts`,
    from: '(await countOpenOf(tx, merchantId, staffId)) < room',
    to: '(await countOpenOf(tx, merchantId, staffId)) <= room',
    tests: [DESK],
  },
  {
    bug: 'a colleague writes in a conversation of somebody else',
    file: `${CHAT}/staffChat.ts`,
    from: "    if (found.staffId !== who.staffId) return 'notYours' as const;",
    to: '',
    tests: [DESK],
  },
  {
    bug: 'a picture of the chat is shown to any member',
    file: `${CHAT}/chat.calls.ts`,
    from: 'owner?.memberId === memberId ?',
    to: 'owner && memberId ?',
    tests: [CHATS],
  },
];

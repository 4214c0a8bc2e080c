import { formatAmount } from '@baize/money/index.ts';
import { PAY_ACTIONS, type PayAction } from '../payments.ts';
import type { Payment } from '../payments.store.ts';
import { html, nothing, type Markup } from './html.ts';
import { pageOf } from './layout.ts';
import type { Texts } from './texts.ts';

const MINUTE_MS = 60_000;
const ORDINARY: ReadonlySet<PayAction> = new Set(['approve', 'decline']);
const FAULTS = PAY_ACTIONS.filter((action) => !ORDINARY.has(action));

/** `1234567.50` as `1,234,567.50`. */
export const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

const SIGNS: Readonly<Record<string, string>> = { PHP: '₱', USD: '$' };
export const moneyText = (amount: bigint, currency: string): string => {
  const text = grouped(formatAmount(amount, currency));
  const sign = SIGNS[currency];
  return sign ? `${sign}${text}` : `${currency} ${text}`;
};

/** The page that a player is sent to. */
export function payPage(texts: Texts, payment: Payment, { merchant, now }: { merchant: string; now: Date }): string {
  const isWaiting = payment.status === 'waiting';
  const body = html`
<section class="slip">
  <p class="to">${texts.say('payTo')} <strong>${merchant}</strong></p>
  <h1 class="amount num">${moneyText(payment.amount, payment.currency)}</h1>
  <dl>
    ${payment.channel === '' ? nothing : row(texts.say('channel'), payment.channel)}
    ${row(texts.say('reference'), payment.reference)}
    ${isWaiting ? row(texts.say('expires'), minutesLeft(texts, payment.expiresAt, now)) : nothing}
  </dl>
</section>
${isWaiting ? nothing : html`<p class="state ${payment.status}" role="status"><strong>${texts.say(`states.${payment.status}.name`)}</strong> ${texts.say(`states.${payment.status}.what`)}</p>`}
<form method="post" action="/pay/${payment.id}">
  ${isWaiting ? choices(texts) : payment.status === 'expired' ? lateChoice(texts) : nothing}
</form>
${!isWaiting && payment.returnUrl ? html`<a class="button main" href="${payment.returnUrl}">${texts.say('back')}</a>` : nothing}`;
  return pageOf(texts, { title: `${texts.say('test')} · ${texts.say('gateway')}`, body });
}

const row = (label: string, value: string): Markup => html`<div><dt>${label}</dt><dd class="num">${value}</dd></div>`;

const minutesLeft = (texts: Texts, until: Date, now: Date): string =>
  texts.say('minutes', { count: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)) });

const choices = (texts: Texts): Markup => html`
  <button class="button main" name="action" value="approve">${texts.say('actions.approve.name')}</button>
  <button class="button line" name="action" value="decline">${texts.say('actions.decline.name')}</button>
  <h2>${texts.say('faults')}</h2>
  <p class="hint">${texts.say('faultsMore')}</p>
  <div class="faults">${FAULTS.map((action) => fault(action, [texts.say(`actions.${action}.name`), texts.say(`actions.${action}.what`)]))}</div>`;

const lateChoice = (texts: Texts): Markup =>
  html`<div class="faults">${fault('approve', [texts.say('lateName'), texts.say('lateWhat')])}</div>`;

const fault = (action: PayAction, [name, what]: readonly [string, string]): Markup =>
  html`<button name="action" value="${action}"><strong>${name}</strong><span>${what}</span></button>`;

import type { ToldCallback } from '../callbacks.store.ts';
import type { Client } from '../clients.store.ts';
import type { Payment } from '../payments.store.ts';
import type { Payout } from '../payouts.store.ts';
import { html, nothing, type Markup } from './html.ts';
import { pageOf } from './layout.ts';
import { moneyText } from './payPage.ts';
import { textsFor } from './texts.ts';

interface Desk {
  readonly payments: readonly Payment[];
  readonly payouts: readonly Payout[];
  readonly callbacks: readonly ToldCallback[];
  readonly clients: readonly Client[];
  /** Where the next page begins; null: this is the last one. */
  readonly before: Date | null;
}

/** The gateway's own desk: what came and went, what was told, and the charge backs. In English only: staff of a test use it. */
export function deskPage({ payments, payouts, callbacks, clients, before }: Desk): string {
  const toldOf = (id: string): Markup[] => callbacks.filter(({ subjectId }) => subjectId === id).map(told);
  const body = html`
<h1>Desk</h1>
<h2>Payments</h2>
${payments.length === 0 ? html`<p class="hint">No payments. A deposit through this gateway appears here.</p>` : nothing}
<div class="table"><table>
<thead><tr><th>Payment</th><th>Reference</th><th class="end">Amount</th><th>State</th><th>Callbacks</th><th></th></tr></thead>
<tbody>${payments.map(
    (payment) => html`<tr>
<td><a href="/pay/${payment.id}">${payment.id}</a></td><td>${payment.reference}</td>
<td class="end num">${moneyText(payment.amount, payment.currency)}</td><td>${stateOf(payment.status)}</td>
<td>${toldOf(payment.id)}</td><td>${deskButton(payment)}</td></tr>`,
  )}</tbody></table></div>
<h2>Payouts</h2>
<p class="hint">An account number that ends in 0001 is refused, 0002 gives no answer, 0003 takes 10 minutes, 0004 comes back after it was
paid, 0005 fails at the bank, 0006 never ends. Any other is paid after 3 seconds.</p>
${payouts.length === 0 ? html`<p class="hint">No payouts. A withdrawal paid through this gateway appears here.</p>` : nothing}
<div class="table"><table>
<thead><tr><th>Payout</th><th>Reference</th><th>To</th><th class="end">Amount</th><th>State</th><th>Callbacks</th></tr></thead>
<tbody>${payouts.map(
    (payout) => html`<tr>
<td>${payout.id}</td><td>${payout.reference}</td><td>${payout.institution} ••${payout.accountEnding}</td>
<td class="end num">${moneyText(payout.amount, payout.currency)}</td><td>${stateOf(payout.status)}</td>
<td>${toldOf(payout.id)}</td></tr>`,
  )}</tbody></table></div>
${before ? html`<p><a class="button line" href="/desk?before=${before.toISOString()}">Older</a></p>` : nothing}
<h2>Accounts</h2>
<div class="accounts">${clients.map(account)}</div>`;
  return pageOf(textsFor('en'), { title: 'Desk · Sandbox gateway', body, wide: true });
}

const stateOf = (status: string): Markup => html`<span class="state ${status}">${status}</span>`;

const told = ({ type, manner, attempts, deliveredAt, lastAnswer }: ToldCallback): Markup =>
  html`<span class="told">${type.replace(/^pay(ment|out)\./, '')}${manner === 'honest' ? '' : ` (${manner})`}
${deliveredAt ? 'arrived' : attempts === 0 ? 'on its way' : `${attempts}× ${lastAnswer}`}</span>`;

function deskButton({ id, status }: Payment): Markup {
  if (status === 'paid') return button(id, 'chargeBack', 'Charge back');
  return status === 'reversed' ? button(id, 'winBack', 'Dispute won') : nothing;
}

const button = (id: string, action: string, name: string): Markup =>
  html`<form method="post" action="/desk/payments/${id}"><button class="button small line" name="action" value="${action}">${name}</button></form>`;

const account = ({ id, name, callbackUrl, faults }: Client): Markup => html`
<form method="post" action="/desk/accounts/${id}" class="slip">
  <p><strong>${name}</strong></p>
  <p class="hint">Callbacks go to ${callbackUrl}. Random faults: ${faults ? `on, seed ${faults.seed}` : 'off'}.</p>
  <label>New callback secret <input name="secret" minlength="8" maxlength="200" required autocomplete="off"></label>
  <button class="button small line">Change the secret</button>
</form>`;

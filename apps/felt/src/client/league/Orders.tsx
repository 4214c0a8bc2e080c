import { usePage } from '../page.ts';
import type { Order } from './league.ts';
import { priceText } from './priceText.ts';
import { useLeaguePage, useServerSecond } from './seat.ts';

const REASONS = [
  'price.changed',
  'market.suspended',
  'market.closed',
  'leg.sameMatch',
  'slip.limit',
  'money.notEnough',
  'player.limitReached',
  'player.disabled',
  'game.closed',
  'platform.unavailable',
  'platform.refused',
  'session.expired',
] as const;
export type Reason = (typeof REASONS)[number];
const reasonOf = (code: string | null): Reason | 'other' => REASONS.find((one) => one === code) ?? 'other';

/** What became of the slips that were sent, one line each. */
export function Orders({ orders, labelOf }: { orders: readonly Order[]; labelOf: (order: Order) => string }) {
  return (
    <ul className="orders" aria-live="polite">
      {orders.map((order) => (
        <OrderLine key={order.request.key} {...{ order, label: labelOf(order) }} />
      ))}
    </ul>
  );
}

function OrderLine({ order, label }: { order: Order; label: string }) {
  const { t, format } = usePage();
  const { league, host } = useLeaguePage();
  const now = useServerSecond();
  const { is, slip, refusal, sport, request } = order;
  const left = Math.max(0, Math.ceil(((slip?.judgedAt ?? now) - now) / 1000));
  const offered = slip?.legs[0]?.offered ?? sport?.prices?.[0] ?? null;
  const text = (() => {
    switch (is) {
      case 'sending':
        return t('league.order.sending');
      case 'waiting':
        return left > 0 ? t('league.order.waiting', { seconds: left }) : t('league.order.sending');
      case 'taken':
        return t('league.order.taken', { price: priceText(slip?.price ?? 0), stake: format.money(request.stake) });
      case 'refused':
        if (refusal === 'price.changed' && request.legs.length === 1 && offered !== null)
          return t('league.order.priceNow', { price: priceText(offered) });
        if (refusal === 'slip.limit' && sport?.most !== undefined)
          return t('league.order.most', { most: format.money(sport.most) });
        return t(`league.reasons.${reasonOf(refusal)}`);
    }
  })();
  return (
    <li className={`is-${is}`}>
      <div>
        <b>{label}</b>
        <small>{text}</small>
      </div>
      {is === 'refused' && refusal === 'price.changed' && (
        <button type="button" className="button is-small is-main" onClick={() => league.takeAny(order)}>
          {t('league.order.takeAny')}
        </button>
      )}
      {is === 'refused' && refusal === 'money.notEnough' && (
        <button type="button" className="button is-small" onClick={() => host.tell('deposit')}>
          {t('felt.deposit')}
        </button>
      )}
      {(is === 'taken' || is === 'refused') && (
        <button type="button" className="button is-small" onClick={() => league.dismiss(order)}>
          {t('felt.close')}
        </button>
      )}
    </li>
  );
}

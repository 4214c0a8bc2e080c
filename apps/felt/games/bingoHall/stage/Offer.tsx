import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { amountText } from '../../amount.ts';
import { usePage } from '../../../src/client/page.ts';
import { CARD_BACK } from '../art/card.ts';
import { MODEL } from '../model.ts';

/** What a card may win by itself, at a hall's price; painted on a board. */
export function PriceBoard({ price }: { price: bigint }) {
  const { t, format } = usePage();
  const list = (title: string, pays: readonly (readonly [ball: number, pay: number])[]) => (
    <table>
      <caption>{title}</caption>
      <tbody>
        {pays.map(([ball, pay]) => (
          <tr key={ball}>
            <th scope="row">{t('bingoHall.byBall', { ball })}</th>
            <td>
              <bdi>{format.short(amountText(price * BigInt(pay)))}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <section className="bingo-prices" aria-label={t('bingoHall.ownPrizes')}>
      <h2>{t('bingoHall.ownPrizes')}</h2>
      <div>
        {list(t('bingoHall.prizes.full'), MODEL.fullPays)}
        {list(t('bingoHall.prizes.line'), MODEL.linePays)}
      </div>
    </section>
  );
}

/** Cards that are bought and not dealt yet lie face down. */
export function Backs({ count, isWaiting }: { count: number; isWaiting: boolean }) {
  const { t } = usePage();
  return (
    <ul className={`bingo-backs ${isWaiting ? 'is-waiting' : ''}`} aria-label={t('bingoHall.yourCards', { count })}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <Picture markup={CARD_BACK} />
          <b>{t('bingoHall.card.name', { place: at + 1 })}</b>
        </li>
      ))}
    </ul>
  );
}

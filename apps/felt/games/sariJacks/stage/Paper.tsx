import { numberFormat } from '@baize/i18n/formats.ts';
import { usePage } from '../../../src/client/page.ts';
import { HANDS, MODEL, type HandName } from '../model.ts';
import { paperPay } from './hand.ts';

const COINS = Array.from({ length: MODEL.coinsMost }, (_, at) => at + 1);
const PAID = HANDS.filter((hand) => hand !== 'nothing');

type PaperProps = { coins: number; hand: HandName | null; isWon: boolean };

/** The paper on the stall: what each hand pays. The column that is played is marked, and the row of the hand that lies there. */
export function Paper({ coins, hand, isWon }: PaperProps) {
  const { t, language } = usePage();
  const lookOf = (column: number) =>
    `${column === coins ? 'is-played' : ''} ${column === 1 || column === coins || (coins === 1 && column === MODEL.coinsMost) ? '' : 'is-extra'}`;
  return (
    <table className="paper" aria-label={t('sariJacks.paper')}>
      <thead>
        <tr>
          <th scope="col">{t('sariJacks.coins')}</th>
          {COINS.map((column) => (
            <th key={column} scope="col" className={lookOf(column)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PAID.map((paid) => (
          <tr
            key={paid}
            className={paid === hand ? `is-hit ${isWon ? 'is-won' : ''}` : ''}
            aria-current={paid === hand ? 'true' : undefined}
          >
            <th scope="row">{t(`sariJacks.hands.${paid}`)}</th>
            {COINS.map((column) => (
              <td key={column} className={lookOf(column)}>
                {numberFormat(language.tag).format(paperPay(paid, column))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

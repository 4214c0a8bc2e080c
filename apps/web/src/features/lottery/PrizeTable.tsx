import { Card, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { PRIZE_SIZES } from './prizes.rules.ts';
import styles from './prizes.module.css';

const NAMES = [
  'lottery.prize.special',
  'lottery.prize.first',
  'lottery.prize.second',
  'lottery.prize.third',
  'lottery.prize.fourth',
  'lottery.prize.fifth',
  'lottery.prize.sixth',
  'lottery.prize.seventh',
  'lottery.prize.eighth',
] as const;
const HEADS = [...'0123456789'];
const TAIL = 2;

interface PrizeTableProps {
  readonly family: string;
  /** As they were drawn, by commas. */
  readonly numbers: string;
}

/** With last two digits; a tail drawn twice stands out. */
export function PrizeTable({ family, numbers }: PrizeTableProps) {
  const { t } = useApp();
  const all = numbers.split(',');
  const tails = all.filter(({ length }) => length >= TAIL).map((number) => number.slice(-TAIL));
  const many = new Set(tails.filter((tail, at) => tails.indexOf(tail) !== at));
  let from = 0;
  const rows = (PRIZE_SIZES[family] ?? []).map((size, at) => {
    from += size;
    return { name: NAMES[at] ?? NAMES[0], numbers: all.slice(from - size, from) };
  });
  return (
    <Stack gap={3}>
      <table className={styles.prizes}>
        <caption className="sr">{t('lottery.prize.table')}</caption>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.name} data-special={at === 0}>
              <th scope="row">{t(row.name)}</th>
              <td>
                {row.numbers.map((number, index) => (
                  <Tailed key={index} number={number} isMarked={at > 0 && many.has(number.slice(-TAIL))} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Card as="section" className={styles.heads}>
        <h3>{t('lottery.prize.heads')}</h3>
        <dl>
          {HEADS.map((head) => (
            <div key={head}>
              <dt className="num">{head}</dt>
              <dd className="num">
                {tails
                  .filter((tail) => tail.startsWith(head))
                  .toSorted()
                  .join(' ') || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Stack>
  );
}

function Tailed({ number, isMarked }: { readonly number: string; readonly isMarked: boolean }) {
  return (
    <span className="num" dir="ltr">
      {number.slice(0, -TAIL)}
      {isMarked ? <b>{number.slice(-TAIL)}</b> : number.slice(-TAIL)}
    </span>
  );
}

import { Card, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './prizes.module.css';

/** How many numbers each prize has, the special one first. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  VNN: [1, 1, 2, 6, 4, 6, 3, 4],
  VNS: [1, 1, 1, 2, 7, 1, 3, 1, 1],
};
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

/** Whether a family has a table of prizes. */
export const hasPrizes = (family: string): boolean => family in SIZES;

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
  const rows = (SIZES[family] ?? []).map((size, at) => {
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

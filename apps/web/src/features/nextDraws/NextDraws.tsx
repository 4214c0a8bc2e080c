import { Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Countdown } from '../countdown/index.ts';
import { lineClass, RowFrame } from '../gameRows/index.ts';
import { CategoryChip, categoryClass, categoryPage } from '../vendors/index.ts';
import styles from './NextDraws.module.css';
import { useNextDraws } from './nextDraws.queries.ts';

/** The lottery's next draws with what is left until each closes; nothing without any. */
export function NextDraws() {
  const { t } = useApp();
  const { data, isError } = useNextDraws();
  if (!data) return isError ? null : <Skeleton className={styles.bone} />;
  if (data.list.length === 0) return null;
  return (
    <RowFrame
      mark={<CategoryChip gameType="LOTT" size="tiny" />}
      title={t('home.nextDraws')}
      look={categoryClass('LOTT')}
      to={categoryPage('LOTT')}
      label={t('home.allOf', { category: t('category.LOTT') })}
    >
      <ul className={lineClass}>
        {data.list.map(({ gameCode, gameName, interval, lockTime, winningNumber }) => (
          <li key={gameCode}>
            <Link to={`/m/lottery?game=${gameCode}`} className={styles.draw}>
              <Countdown until={lockTime} clock={data.clock} interval={interval} small />
              <span className={styles.words}>
                <b>{gameName}</b>
                <small className="num">
                  {winningNumber === null ? t('home.drawing') : <bdi dir="ltr">{shortNumbers(winningNumber)}</bdi>}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </RowFrame>
  );
}

/** As many as one reads at a glance; of many prizes the first. */
const SHOWN = 6;
const shortNumbers = (numbers: string): string => {
  const all = numbers.split(',');
  return all.length > 10 ? (all[0] ?? '') : all.slice(0, SHOWN).join(' ') + (all.length > SHOWN ? ' …' : '');
};

import { formatNumber } from '@baize/i18n';
import { Figures, Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useLotteryPlays } from './lottery.queries.ts';
import { spansOf } from './closedDays.ts';
import { useDrawWords } from './drawWords.ts';
import { useSymbolWord } from './words.ts';
import styles from './lottery.module.css';

export function RulesView({ gameCode }: { readonly gameCode: string }) {
  const { t, money, language } = useApp();
  const word = useSymbolWord();
  const { days } = useDrawWords();
  const { data: plays } = useLotteryPlays(gameCode);
  if (!plays) return <Skeleton className={styles.bone} />;
  const limits = [
    [t('lottery.rules.line'), `${money(plays.limits.lineMin)} – ${money(plays.limits.lineMax)}`],
    [t('lottery.rules.issueMax'), money(plays.limits.issueMax)],
    [t('lottery.rules.winMax'), money(plays.limits.winMax)],
  ] as const;
  return (
    <div className={styles.body}>
      <h2>{t('lottery.rules.how')}</h2>
      <p>{t('lottery.rules.howText', { rtp: plays.prizeTable.rtp })}</p>
      <p>{t(plays.prizeMode === 'Lott' ? 'lottery.rules.official' : 'lottery.rules.own')}</p>
      <h2>{t('lottery.rules.times')}</h2>
      <p className="num">
        {plays.interval === null
          ? `${plays.times.join(', ')} (${plays.zone ?? ''})`
          : t('lottery.hall.every', { minutes: plays.interval / 60 })}
      </p>
      <p>{t('lottery.rules.lock', { seconds: plays.lockSeconds })}</p>
      <p>{t('lottery.rules.late')}</p>
      {plays.closedDays.length > 0 && <h2>{t('lottery.rules.closedDays')}</h2>}
      {spansOf(plays.closedDays).map((span) => (
        <p key={span.from}>
          {t('lottery.closedDays', { days: days(span), why: span.why })}{' '}
          <small>{t('lottery.closedDaysSource', { source: span.source })}</small>
        </p>
      ))}
      <h2>{t('lottery.rules.limits')}</h2>
      <Figures rows={limits.map(([name, value]) => ({ name, value }))} />
      <h2>{t('lottery.rules.odds')}</h2>
      <p>{t('lottery.rules.table', { id: plays.prizeTable.id, hash: plays.prizeTable.hash.slice(0, 16) })}</p>
      {plays.sheets
        .flatMap(({ groups }) => groups)
        .flatMap((group) => group.plays)
        .map((play) => (
          <div key={play.playId} className={styles.scroll}>
            <table className={styles.table}>
              <caption>
                {play.name}
                <small>{play.help}</small>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t('lottery.play.play')}</th>
                  <th scope="col">{t('lottery.rules.pays')}</th>
                  <th scope="col">{t('lottery.rules.chance')}</th>
                </tr>
              </thead>
              <tbody>
                {play.kinds.map((kind) => (
                  <tr key={kind.kind}>
                    <th scope="row">{kind.kind === 'win' ? '' : word(kind.kind)}</th>
                    <td className="num">{formatNumber(Number(kind.odds), language)}</td>
                    <td className="num">{t('lottery.rules.oneIn', { count: kind.oneIn })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
    </div>
  );
}

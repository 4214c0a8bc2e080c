import { formatShortMoment } from '@baize/i18n/moments.ts';
import { useApp } from '../../app/app.ts';
import { useAgencyWords } from '../agency/index.ts';
import { NO_COUNTS, useTeamToday, type TodayCounts } from './agentHome.queries.ts';
import styles from './agentHome.module.css';

/** G2: 0 until known; team news ask again. */
export function TeamToday() {
  const { t, start, language } = useApp();
  const { data, isError } = useTeamToday();
  const counts: TodayCounts = { ...NO_COUNTS, ...data?.footer };
  const { count } = useAgencyWords();
  const notes = useNotes(counts);
  const counters = [
    { name: 'login', value: counts.teamLoginMemberCount, note: notes.login },
    { name: 'bet', value: counts.teamBetMemberCount, note: notes.bet },
    { name: 'register', value: counts.teamRegisterMemberCount, note: notes.register },
    { name: 'online', value: counts.teamOnlineCount, note: notes.online },
  ] as const;
  return (
    <section className={styles.today} aria-label={t('agency.today')}>
      <header>
        <h2>{t('agency.today')}</h2>
        <span className="num">
          {counts.asOf !== null
            ? formatShortMoment(counts.asOf, start.merchant.timeZone, language)
            : isError && t('agency.today.failed')}
        </span>
      </header>
      <ul>
        {counters.map(({ name, value, note }) => (
          <li key={name}>
            <b className="num" data-counter={name}>
              {count(value)}
            </b>{' '}
            <span>{t(`agency.today.${name}`)}</span>
            <small className="num">{note}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useNotes({ asOf, ...counts }: TodayCounts) {
  const { t } = useApp();
  const { count, time } = useAgencyWords();
  if (asOf === null) return { login: '', bet: '', register: '', online: '' };
  const { yesterday, teamLoginMemberCount: logins, teamBetMemberCount: bets, onlinePeak: peak } = counts;
  const more = logins - yesterday.login;
  return {
    login:
      more === 0
        ? t('agency.today.same')
        : t('agency.today.more', { count: `${more > 0 ? '+' : '−'}${count(Math.abs(more))}` }),
    // Logged in yesterday, betting today: no share to speak of.
    bet: logins < bets || logins === 0 ? '' : t('agency.today.share', { percent: Math.round((100 * bets) / logins) }),
    register: t('agency.today.verified', { count: counts.teamVerifiedMemberCount }),
    online: peak.at === null ? '' : t('agency.today.peak', { count: count(peak.count), time: time(peak.at) }),
  };
}

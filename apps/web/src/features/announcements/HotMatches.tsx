import { downIcon } from '@baize/ui/icons.ts';
import { Icon } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Html } from '../../app/texts/Html.tsx';
import { useHomeAnnouncements } from './announcements.queries.ts';
import styles from './HotMatches.module.css';
import { NoticePictures } from './NoticePictures.tsx';

/** G3: the matches that the merchant announces (type H), one under the other; nothing when there are none. */
export function HotMatches() {
  const { t } = useApp();
  const matches = useHomeAnnouncements().data?.hot ?? [];
  if (matches.length === 0) return null;
  return (
    <section className={styles.matches} aria-labelledby="hot-matches">
      <h2 id="hot-matches">{t('home.hotMatches')}</h2>
      {matches.map((match) => (
        <details key={match.id} className={styles.match}>
          <summary>
            <span className="grow">{match.title}</span>
            <time className="num" dateTime={match.startDate}>
              {match.startDate}
            </time>
            <Icon path={downIcon} small />
          </summary>
          <NoticePictures notice={match} />
          <Html html={match.content} />
        </details>
      ))}
    </section>
  );
}

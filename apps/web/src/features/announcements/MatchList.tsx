import type { Notice } from '@baize/contract/content/announcements.ts';
import { Icon } from '@baize/ui';
import { downIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Html } from '../../app/texts/Html.tsx';
import styles from './MatchList.module.css';
import { NoticePictures } from './NoticePictures.tsx';

export function MatchList({ matches }: { readonly matches: readonly Notice[] }) {
  const { t } = useApp();
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

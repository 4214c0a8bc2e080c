import type { Notice } from '@baize/contract/content/announcements.ts';
import { Icon, Ticker } from '@baize/ui';
import { hornIcon, nextIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { Link } from '../../app/router/Link.tsx';
import styles from './News.module.css';

/** Few merchants have nothing to announce. */
const LobbyNewsLine = lazyPart(async () => (await import('./LobbyNewsLine.tsx')).LobbyNewsLine);

interface NewsProps {
  /** Undefined while they are not known. */
  readonly notices: readonly Notice[] | undefined;
  readonly moving: boolean;
}

/** A tap opens that announcement (G2, `?index=` from 0); without any, lobby news. */
export function News({ notices, moving }: NewsProps) {
  const { t } = useApp();
  return (
    <section className={styles.news} aria-label={t('home.news')}>
      <Icon path={hornIcon} small mirrored />
      <Ticker moving={moving}>
        {notices?.length === 0 && <LobbyNewsLine waiting={<span className={styles.title}>{t('home.noNews')}</span>} />}
        {notices?.map((notice, index) => (
          <Link key={notice.id} to={`/m/notice?index=${index}`} className={styles.title}>
            <bdi>{notice.title}</bdi>
          </Link>
        ))}
      </Ticker>
      {notices !== undefined && notices.length > 0 && (
        <Link to="/m/notice" className={styles.all} aria-label={t('home.news')}>
          <Icon path={nextIcon} small mirrored />
        </Link>
      )}
    </section>
  );
}

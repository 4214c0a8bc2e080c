import type { LobbyNews as News } from '@baize/contract/content/popularAnnouncements.ts';
import { Icon, Ticker } from '@baize/ui';
import { hornIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { LobbyNewsLine, useLobbyNews } from './LobbyNewsLine.tsx';
import styles from './News.module.css';

export function LobbyNews({ kinds }: { readonly kinds: readonly News['kind'][] }) {
  const { t } = useApp();
  const list = useLobbyNews(kinds);
  if (!list || list.length === 0) return null;
  return (
    <section className={styles.news} aria-label={t('home.news')}>
      <Icon path={hornIcon} small mirrored />
      <Ticker moving>
        <LobbyNewsLine kinds={kinds} />
      </Ticker>
    </section>
  );
}

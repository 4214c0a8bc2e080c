import { lobbyNews, type LobbyNews } from '@baize/contract/content/popularAnnouncements.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { Link } from '../../app/router/Link.tsx';
import { isTo } from '../../app/router/routes.ts';
import styles from './News.module.css';

const FRESH_MS = 60_000;

export function useLobbyNews(kinds?: readonly LobbyNews['kind'][]): readonly LobbyNews[] | undefined {
  const { call, language } = useApp();
  const { data } = useQuery({
    queryKey: answerKeys.lobbyNews(language.code),
    queryFn: ({ signal }) => call(lobbyNews, {}, { signal }),
    staleTime: FRESH_MS,
  });
  return data?.list.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
}

export function LobbyNewsLine({ kinds }: { readonly kinds?: readonly LobbyNews['kind'][] }) {
  const { t } = useApp();
  const list = useLobbyNews(kinds) ?? [];
  if (list.length === 0) return <span className={styles.title}>{t('home.noNews')}</span>;
  return list.map(({ id, title, to }) =>
    isTo(to) ? (
      <Link key={id} to={to} className={styles.title}>
        {title}
      </Link>
    ) : (
      <span key={id} className={styles.title}>
        {title}
      </span>
    ),
  );
}

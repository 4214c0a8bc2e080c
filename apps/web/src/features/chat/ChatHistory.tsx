import { formatShortMoment } from '@baize/i18n/moments.ts';
import { Button, Empty, Icon, InfiniteEnd, ListCard, rowClass, rowEndClass } from '@baize/ui';
import { headsetIcon, nextIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { ChatBones } from './ChatBones.tsx';
import styles from './ChatHistory.module.css';
import { useChatHistory } from './chat.queries.ts';

const NEAR_END_PX = 400;
const PAUSE_MS = 500;

/** Own conversations, newest first. */
export function ChatHistory() {
  const { t, language, start } = useApp();
  const found = useChatHistory();
  if (found.isError && !found.data) {
    return (
      <Empty sign="cross" title={t('chat.failed')} text={t('chat.failedText')}>
        <Button onClick={() => void found.refetch()} busy={found.isFetching}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  }
  if (!found.data) return <ChatBones />;
  const list = found.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <Empty title={t('chat.noHistory')} text={t('chat.noHistoryText')} />;
  return (
    <section aria-label={t('chat.history')}>
      <ListCard className={styles.list}>
        {list.map(({ id, topic, state, startedAt, rating }) => (
          <Link key={id} to={`/m/chat?id=${id}`} className={rowClass()}>
            <Icon path={headsetIcon} />
            <span>
              {t(`chat.topic.${topic}`)}
              <small>
                <span className="num">{formatShortMoment(startedAt, start.merchant.timeZone, language)}</span> ·{' '}
                {rating === null ? t(`chat.state.${state}`) : t('chat.of5', { mark: rating })}
              </small>
            </span>
            <span className={rowEndClass}>
              <Icon path={nextIcon} small mirrored />
            </span>
          </Link>
        ))}
      </ListCard>
      <InfiniteEnd
        state={stateOf(found)}
        onMore={() => void found.fetchNextPage()}
        distancePx={NEAR_END_PX}
        pauseMs={PAUSE_MS}
        words={{
          end: t('common.endOfList'),
          failed: t('chat.failed'),
          retry: t('common.retry'),
          loading: t('common.loading'),
        }}
      />
    </section>
  );
}

function stateOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: ReturnType<typeof useChatHistory>) {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'end';
}

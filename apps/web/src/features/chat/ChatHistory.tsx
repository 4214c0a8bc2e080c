import { formatShortMoment } from '@baize/i18n/moments.ts';
import { Empty, Icon, ListCard, rowClass, rowEndClass } from '@baize/ui';
import { headsetIcon, nextIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Link } from '../../app/router/Link.tsx';
import { ChatBones } from './ChatBones.tsx';
import styles from './ChatHistory.module.css';
import { useChatHistory } from './chat.queries.ts';

/** Own conversations, newest first. */
export function ChatHistory() {
  const { t, language, start } = useApp();
  const found = useChatHistory();
  return (
    <PagedList
      pages={found}
      waiting={<ChatBones />}
      failed={{ title: t('chat.failed'), text: t('chat.failedText') }}
      empty={<Empty title={t('chat.noHistory')} text={t('chat.noHistoryText')} />}
    >
      {(rows) => (
        <section aria-label={t('chat.history')}>
          <ListCard className={styles.list}>
            {rows.map(({ id, topic, state, startedAt, rating }) => (
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
        </section>
      )}
    </PagedList>
  );
}

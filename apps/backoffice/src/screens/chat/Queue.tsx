import {
  AVAILABILITY,
  CHAT_BOXES,
  type Availability,
  type ChatBox,
  type ChatRow,
} from '@baize/contract/backoffice/chat.ts';
import { Button, Chips, Empty, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { keepAttended, useChats, useSetAvailability } from '../../features/chat/index.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { duration } from '../../parts/show/words.ts';
import { rowsOf } from '../../parts/tables/PagedTable.tsx';
import styles from './chat.module.css';
import { BOXES, CLOCK_TONES, PRESENCE, STATE_WORDS, TOPICS } from './chatWords.ts';

interface QueueProps {
  readonly list: Parameters<typeof MerchantChoice>[0]['list'];
  readonly merchantId: string;
  readonly isConnected: boolean;
  readonly box: ChatBox;
  readonly userName: string;
  readonly open: string;
  readonly mayAnswer: boolean;
  readonly onChange: (part: { merchant?: string; box?: ChatBox; userName?: string; open?: string }) => void;
  readonly onNext: () => Promise<void>;
}

const boxWords = (name: ChatBox, count: number | undefined): string =>
  count === undefined ? BOXES[name] : t('chat.boxWithCount', { box: BOXES[name], count });

export function Queue({ list, merchantId, isConnected, box, userName, open, mayAnswer, onChange, onNext }: QueueProps) {
  const found = useChats(merchantId, box, userName);
  const first = found.data?.pages[0];
  const counts: Partial<Record<ChatBox, number>> = first ? { queue: first.waiting + first.left, mine: first.mine } : {};
  return (
    <section className={styles.queue} aria-label={t('chat.conversations')}>
      <header className={styles.queueHead}>
        <div className="grow">
          <h1>{t('chat.chat')}</h1>
          <p className="num">
            {[
              first ? t('chat.ownOpen', { open: first.own.open, room: first.own.room }) : t('chat.loading'),
              !isConnected && t('chat.connecting'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {mayAnswer && first && <Presence merchantId={merchantId} state={first.own.state} />}
      </header>
      <MerchantChoice
        list={list}
        merchantId={merchantId}
        onChange={(merchant) => onChange({ merchant, open: '', userName: '' })}
      />
      <div className={styles.boxes}>
        <Chips
          label={t('chat.whichConversations')}
          look="fit"
          chosen={box}
          chips={CHAT_BOXES.map((name) => ({
            name,
            label: boxWords(name, counts[name]),
          }))}
          onChoose={(next) => onChange({ box: next, userName: '' })}
        />
      </div>
      {userName !== '' && (
        <p>
          {t('chat.ofMemberOnly', { userName })}{' '}
          <Button small onClick={() => onChange({ userName: '' })}>
            {t('chat.showAll')}
          </Button>
        </p>
      )}
      {mayAnswer && (
        <Button onClick={() => void onNext()}>
          {t('chat.takeNext')} <kbd>T</kbd>
        </Button>
      )}
      <Rows {...{ found, box, open }} onOpen={(id) => onChange({ open: id })} />
    </section>
  );
}

interface RowsProps {
  readonly found: ReturnType<typeof useChats>;
  readonly box: ChatBox;
  readonly open: string;
  readonly onOpen: (conversationId: string) => void;
}

function Rows({ found, box, open, onOpen }: RowsProps) {
  const rows = rowsOf(found) ?? [];
  if (found.error && !found.data) return <Refused error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Skeleton block={60} />;
  if (rows.length === 0)
    return (
      <Empty
        title={box === 'queue' ? t('common.queueIsEmpty') : t('chat.noConversations')}
        text={t('chat.newOnesAppearAutomatically')}
      />
    );
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <QueueRow
            key={row.conversationId}
            row={row}
            isOpen={row.conversationId === open}
            onOpen={() => onOpen(row.conversationId)}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('chat.moreConversations')}
        </Button>
      )}
    </>
  );
}

function QueueRow({ row, isOpen, onOpen }: { row: ChatRow; isOpen: boolean; onOpen: () => void }) {
  const preview = row.preview === '' ? t('chat.image') : row.preview;
  const waits = row.waitingSince === null ? '' : duration(Math.max(0, Date.now() - Date.parse(row.waitingSince)));
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
        <b className={styles.rowName}>{row.userName}</b>
        {row.unread > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{row.unread}</span>
            <span className="sr">{t('chat.unread', { unread: row.unread })}</span>
          </span>
        )}
        <span className={styles.rowText} dir="auto">
          {row.previewBy === 'staff' ? t('chat.staffPreview', { preview }) : preview}
        </span>
        <span className={styles.tags}>
          {waits !== '' && <Tag tone={CLOCK_TONES[row.clock]}>{t('chat.waits', { duration: waits })}</Tag>}
          <Tag>{TOPICS[row.topic]}</Tag>
          <Tag>{row.language}</Tag>
          {row.state === 'left' && <Tag tone="caution">{STATE_WORDS.left}</Tag>}
          {row.state === 'open' && <Tag>{row.staffName}</Tag>}
          {row.rating !== null && (
            <Tag tone={row.rating >= 4 ? 'ok' : row.rating <= 2 ? 'bad' : 'plain'}>
              {t('chat.ratingOf5', { rating: row.rating })}
            </Tag>
          )}
        </span>
      </button>
    </li>
  );
}

function Presence({ merchantId, state }: { merchantId: string; state: Availability }) {
  const { say } = useDesk();
  const set = useSetAvailability();
  async function handleChange(value: string): Promise<void> {
    const next = AVAILABILITY.find((known) => known === value);
    if (!next) return;
    try {
      await set({ merchantId, state: next });
      keepAttended(next === 'away' ? '' : merchantId);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'bad');
    }
  }
  return (
    <select
      className={styles.presence}
      data-state={state}
      aria-label={t('chat.yourAvailability')}
      value={state}
      onChange={(event) => void handleChange(event.target.value)}
    >
      {AVAILABILITY.map((value) => (
        <option key={value} value={value}>
          {PRESENCE[value]}
        </option>
      ))}
    </select>
  );
}

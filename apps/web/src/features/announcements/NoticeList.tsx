import type { Notice } from '@baize/contract/content/announcements.ts';
import { Icon, join, ListCard } from '@baize/ui';
import { downIcon } from '@baize/ui/icons.ts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { Html } from '../../app/texts/Html.tsx';
import styles from './NoticeList.module.css';
import { NoticePictures } from './NoticePictures.tsx';
import { useMarkRead } from './notices.queries.ts';
import { previewOf } from './notices.rules.ts';

interface NoticeListProps {
  readonly notices: readonly Notice[];
  /** By id: its place changes. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** One open at a time (G2); opened is read. */
export function NoticeList({ notices, openId, onOpen }: NoticeListProps) {
  const { keeps, mark } = useMarkRead();
  const shown = notices.find(({ id }) => id === openId);
  const handleShown = useEffectEvent(() => shown && mark(shown));
  useEffect(() => {
    handleShown();
  }, [shown?.id]);
  return (
    <ListCard className={styles.card}>
      {notices.map((notice) => (
        <NoticeRow
          key={notice.id}
          notice={notice}
          unread={keeps && !notice.read}
          open={notice.id === openId}
          onToggle={() => onOpen(notice.id === openId ? null : notice.id)}
        />
      ))}
    </ListCard>
  );
}

interface NoticeRowProps {
  readonly notice: Notice;
  readonly unread: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function NoticeRow({ notice, unread, open, onToggle }: NoticeRowProps) {
  const { t } = useApp();
  const id = useId();
  const article = useRef<HTMLElement>(null);
  // Brings the tapped one into view.
  const bringIntoView = useEffectEvent(() => open && article.current?.scrollIntoView({ block: 'nearest' }));
  useEffect(() => {
    bringIntoView();
  }, []);
  return (
    <article ref={article} className={join(styles.notice, unread && styles.unread, open && styles.open)}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`${id}-content`} onClick={onToggle}>
          <span className={styles.pip} />
          <span className={styles.title} dir="auto">
            {notice.title}
          </span>
          {unread && <span className="sr">, {t('notices.unread')}</span>}
          <Icon path={downIcon} small className={styles.arrow} />
        </button>
      </h2>
      <time className="num" dateTime={notice.startDate}>
        {/* As the specification writes it (A3, G2). */}
        {notice.startDate}
      </time>
      {open ? (
        <div id={`${id}-content`} className={styles.content}>
          <NoticePictures notice={notice} />
          <Html html={notice.content} />
        </div>
      ) : (
        <p id={`${id}-content`} className={styles.preview} dir="auto">
          {previewOf(notice.content)}
        </p>
      )}
    </article>
  );
}

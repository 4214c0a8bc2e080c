import { Icon, Sheet, Spinner } from '@baize/ui';
import { refreshIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useChatPicture } from './chat.queries.ts';
import styles from './Picture.module.css';

interface ChatPictureProps {
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
  /** Who sent it, for those who do not see it. */
  readonly label: string;
}

export function ChatPicture({ pictureId, width, height, label }: ChatPictureProps) {
  const { t } = useApp();
  const found = useChatPicture(pictureId);
  const [isOpen, setOpen] = useState(false);
  const room = { aspectRatio: `${Math.max(1, width)} / ${Math.max(1, height)}` };
  if (!found.data) {
    return (
      <div className={styles.room} style={room}>
        {found.isError ? (
          <button type="button" className={styles.again} onClick={() => void found.refetch()}>
            <Icon path={refreshIcon} />
            {t('chat.pictureFailed')}
          </button>
        ) : (
          <Spinner label={t('common.loading')} />
        )}
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={`${label}. ${t('chat.pictureOpen')}`}
        onClick={() => setOpen(true)}
      >
        <img className={styles.picture} style={room} src={found.data} alt="" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} label={label} closeLabel={t('common.close')}>
        <img className={styles.large} src={found.data} alt={label} />
      </Sheet>
    </>
  );
}

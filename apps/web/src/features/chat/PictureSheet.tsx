import { Button, Sheet } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './Picture.module.css';

interface PictureSheetProps {
  /** As a data address; empty: none is chosen. */
  readonly picture: string;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** As it will arrive: redrawn, without place and device. */
export function PictureSheet({ picture, onClose, onSend }: PictureSheetProps) {
  const { t } = useApp();
  const [last, setLast] = useState('');
  if (picture !== '' && picture !== last) setLast(picture);
  return (
    <Sheet
      open={picture !== ''}
      onClose={onClose}
      label={t('chat.pictureTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('chat.pictureCancel')}
          </Button>
          <Button kind="main" onClick={onSend}>
            {t('chat.pictureSend')}
          </Button>
        </>
      }
    >
      {last !== '' && <img className={styles.preview} src={last} alt={t('chat.picturePreview')} />}
    </Sheet>
  );
}

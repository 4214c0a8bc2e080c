import { useState } from 'react';
import type { IdSlot } from '@baize/contract/kyc/kyc.ts';
import { IconButton, Skeleton } from '@baize/ui/index.ts';
import { rotateIcon, zoomIcon } from '@baize/ui/iconsMore.ts';
import { t } from '../../app/texts.ts';
import { useKycPicture } from '../../features/kyc/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { SLOTS } from './kycWords.ts';
import styles from './kyc.module.css';

interface PictureProps {
  readonly merchantId: string;
  readonly memberId: string;
  readonly slot: IdSlot;
  readonly attempt: number;
}

const QUARTER = 90;

/** One picture, which can be turned and looked at closely. */
export function Picture({ merchantId, memberId, slot, attempt }: PictureProps) {
  const { data, error } = useKycPicture({ merchantId, memberId, slot, attempt });
  const [turn, setTurn] = useState(0);
  const [large, setLarge] = useState(false);
  const name = SLOTS[slot];
  const side = ['0', '90', '180', '270'][(turn / QUARTER) % 4];
  return (
    <figure className={styles.picture} data-slot={slot}>
      <figcaption>
        <b className="grow">{name}</b>
        <IconButton
          icon={rotateIcon}
          small
          label={t('kyc.turnName', { name })}
          onClick={() => setTurn(turn + QUARTER)}
        />
        <IconButton icon={zoomIcon} small label={t('kyc.enlargeName', { name })} onClick={() => setLarge(true)} />
      </figcaption>
      <div className={styles.frame}>
        {data ? (
          <img src={data} alt={name} data-turn={side} />
        ) : error ? (
          <p role="alert">{error.message}</p>
        ) : (
          <Skeleton block={180} />
        )}
      </div>
      {large && data && (
        <Dialog title={name} onClose={() => setLarge(false)}>
          <img className={styles.large} src={data} alt={name} data-turn={side} />
        </Dialog>
      )}
    </figure>
  );
}

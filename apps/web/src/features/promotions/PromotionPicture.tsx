import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { Icon } from '@baize/ui';
import { giftIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { usePictures } from '../../app/pictures.ts';
import styles from './promotions.module.css';

interface PromotionPictureProps {
  readonly promotion: Pick<Promotion, 'announcementImages'>;
  /** The picture that the page is waited for. */
  readonly first?: boolean;
}

/** Lit cloth with a gift where there is none. */
export function PromotionPicture({ promotion, first = false }: PromotionPictureProps) {
  const { language } = useApp();
  const image = promotion.announcementImages.toSorted((a, b) => a.sequence - b.sequence)[0];
  const url = (language.dir === 'rtl' && image?.urlRtl) || (image?.url ?? '');
  const { src, fallbacks } = usePictures()(url);
  const addresses = first ? [url] : [src, ...fallbacks];
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = addresses.find((address) => !failed.includes(address));
  return url === '' || shown === undefined ? (
    <span className={styles.blank}>
      <Icon path={giftIcon} />
    </span>
  ) : (
    <img
      src={shown}
      alt=""
      width={716}
      height={264}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      draggable={false}
      onError={() => setFailed((before) => [...before, shown])}
    />
  );
}

import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { Clay, Icon, Text } from '@baize/ui';
import { Link } from '../../app/router/Link.tsx';
import { Dates } from './Dates.tsx';
import { KIND_ICONS } from './kindIcons.ts';
import { gainOf, isOver } from './promotions.rules.ts';
import { PromotionPicture } from './PromotionPicture.tsx';
import { StateTag } from './StateTag.tsx';
import styles from './promotions.module.css';

interface PromotionCardProps {
  readonly promotion: Promotion;
  /** The picture that the page is waited for. */
  readonly first?: boolean;
  /** Its heading, below the page's or below a section's. */
  readonly heading?: 'h2' | 'h3';
}

export function PromotionCard({ promotion, first = false, heading: Heading = 'h2' }: PromotionCardProps) {
  const gain = gainOf(promotion);
  return (
    <Link
      to={`/m/activityDetail?id=${promotion.id}`}
      className={styles.card}
      data-over={isOver(promotion) || undefined}
    >
      <div className={styles.picture}>
        <PromotionPicture promotion={promotion} first={first} />
        <Clay size="small" className={styles.kind}>
          <Icon path={KIND_ICONS[promotion.trigger]} small />
        </Clay>
      </div>
      <div className={styles.words}>
        <Heading dir="auto">{promotion.title}</Heading>
        {gain && (
          <Text as="b" size="small-strong" tone="money" break="anywhere" className={styles.gain} dir="auto">
            {gain}
          </Text>
        )}
        <Dates promotion={promotion} />
      </div>
      <StateTag promotion={promotion} />
    </Link>
  );
}

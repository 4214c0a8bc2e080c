import type { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { join, Skeleton } from '@baize/ui';
import styles from './GroupBanner.module.css';
import { SlimBanner } from './SlimBanner.tsx';
import { useGroupBanner } from './useGroupBanner.ts';

interface GroupBannerProps {
  readonly group: (typeof BANNER_GROUPS)[number];
  /** Above the page's work, which its room keeps from moving; default: below. */
  readonly isAbove?: boolean;
}

/** A banner's room while it is asked for. */
export const BannerRoom = () => <Skeleton className={styles.room} />;

export function GroupBanner({ group, isAbove = false }: GroupBannerProps) {
  const { banner, isAsked } = useGroupBanner(group);
  if (!banner && !(isAbove && isAsked)) return null;
  return (
    <aside className={join(styles.place, isAbove && styles.above)}>
      {banner ? <SlimBanner banner={banner} /> : <BannerRoom />}
    </aside>
  );
}

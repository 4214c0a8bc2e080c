import type { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import styles from './GroupBanner.module.css';
import { SlimBanner } from './SlimBanner.tsx';
import { useGroupBanner } from './useGroupBanner.ts';

/** Below the page's work, so nothing moves. */
export function GroupBanner({ group }: { group: (typeof BANNER_GROUPS)[number] }) {
  const banner = useGroupBanner(group);
  if (!banner) return null;
  return (
    <aside className={styles.place}>
      <SlimBanner banner={banner} />
    </aside>
  );
}

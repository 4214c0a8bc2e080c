import type { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { BANNER } from '../../app/answers.ts';
import { useAnnouncements } from './announcements.queries.ts';
import styles from './GroupBanner.module.css';
import { SlimBanner } from './SlimBanner.tsx';

/** The banner that the merchant has for a page. It stands below the page's work, so that nothing moves when it comes. */
export function GroupBanner({ group }: { group: (typeof BANNER_GROUPS)[number] }) {
  const answer = useAnnouncements(group, BANNER);
  const banner = answer.data?.banners[0];
  if (!banner) return null;
  return (
    <aside className={styles.place}>
      <SlimBanner banner={banner} />
    </aside>
  );
}

import type { Banner } from '@baize/contract/content/announcements.ts';
import { BannerCard } from './BannerCard.tsx';
import styles from './SlimBanner.module.css';

/** A lower banner, for a menu or below a form. */
export const SlimBanner = ({ banner }: { readonly banner: Banner }) => (
  <BannerCard banner={banner} look={styles.slim} />
);

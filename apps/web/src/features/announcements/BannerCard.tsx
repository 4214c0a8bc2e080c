import type { Banner } from '@baize/contract/content/announcements.ts';
import { join } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { usePictures } from '../../app/pictures.ts';
import { Link } from '../../app/router/Link.tsx';
import { isTo } from '../../app/router/routes.ts';
import styles from './BannerCard.module.css';

interface BannerCardProps {
  readonly banner: Banner;
  /** The one picture that the page is waited for. */
  readonly first?: boolean;
  /** A class for another look; without it, the carousel's. */
  readonly look?: string | undefined;
}

/** A picture with its words as text, so that they translate. */
export function BannerCard({ banner, first, look }: BannerCardProps) {
  const { language } = useApp();
  const pictures = usePictures();
  const picture = language.dir === 'rtl' && banner.urlRtl ? banner.urlRtl : banner.url;
  // The first comes with the page.
  const { src, fallbacks } = pictures(picture);
  const content = (
    <>
      <img
        src={first ? picture : src}
        onError={({ currentTarget: img }) => {
          const [next] = fallbacks;
          if (next !== undefined && img.src !== new URL(next, document.baseURI).href) img.src = next;
        }}
        alt=""
        width={688}
        height={336}
        fetchPriority={first ? 'high' : 'auto'}
        loading={first ? 'eager' : 'lazy'}
        draggable={false}
      />
      <div className={styles.words}>
        {banner.kicker && <span className={styles.kicker}>{banner.kicker}</span>}
        <h2>{banner.title}</h2>
        {banner.text && !look && <p>{banner.text}</p>}
      </div>
    </>
  );
  const className = join(styles.banner, look);
  if (isTo(banner.href)) {
    return (
      <Link to={banner.href} className={className}>
        {content}
      </Link>
    );
  }
  if (banner.href.startsWith('https:')) {
    return (
      <a href={banner.href} className={className} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return <div className={className}>{content}</div>;
}

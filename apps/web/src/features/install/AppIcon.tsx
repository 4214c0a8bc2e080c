import { join } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './AppIcon.module.css';

/** G2: the merchant's app picture, else its mark. */
export function AppIcon({ small }: { small?: boolean }) {
  const { start } = useApp();
  const own = start.downloads.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url;
  const side = start.template.appIconSize;
  return (
    <img
      className={join(styles.icon, small && styles.small)}
      src={own ?? (start.merchant.logo.mark || '/favicon.svg')}
      alt=""
      width={side}
      height={side}
    />
  );
}

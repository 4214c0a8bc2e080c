import { useApp } from '../../app/app.ts';
import styles from './protection.module.css';

/** Who can be called, on every page of protection. */
export function HelpLines({ help }: { readonly help: readonly { readonly phone: string }[] }) {
  const { t } = useApp();
  return help.map(({ phone }) => (
    <a key={phone} className={styles.call} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <b>{t('limits.help')}</b>
      <span className={styles.text}>
        <bdi>{t('limits.helpText', { phone })}</bdi>
      </span>
    </a>
  ));
}

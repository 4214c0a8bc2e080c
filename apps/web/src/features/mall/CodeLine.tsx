import { IconButton } from '@baize/ui';
import { copyIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { useSharing } from '../../app/useSharing.ts';
import styles from './mall.module.css';

/** A code that was bought, to copy. */
export function CodeLine({ code }: { readonly code: string }) {
  const { t } = useApp();
  const { copy } = useSharing(code, { copied: t('mall.codeCopied'), notCopied: t('mall.codeNotCopied') });
  return (
    <p className={styles.code}>
      <bdi dir="ltr">{code}</bdi>
      <IconButton icon={copyIcon} label={t('mall.copyCode')} onClick={copy} />
    </p>
  );
}

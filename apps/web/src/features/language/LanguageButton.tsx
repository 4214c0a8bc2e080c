import { IconButton } from '@baize/ui';
import { globeIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { useLanguageSheet } from './useLanguageSheet.tsx';

/** The globe of a title bar. */
export function LanguageButton() {
  const { t } = useApp();
  const languages = useLanguageSheet();
  return (
    <>
      <IconButton icon={globeIcon} label={t('menu.language')} aria-haspopup="dialog" onClick={languages.open} />
      {languages.sheet}
    </>
  );
}

import { ownName } from '@baize/i18n/languageNames.ts';
import { Icon, rowClass, rowEndClass } from '@baize/ui';
import { globeIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { useLanguageSheet } from './useLanguageSheet.tsx';

/** A row of a menu or list with the language of the page; nothing where the merchant has one only. */
export function LanguageRow({ look }: { readonly look?: 'lined' | 'bare' }) {
  const { language, start, t } = useApp();
  const languages = useLanguageSheet();
  if (start.merchant.languages.length < 2) return null;
  return (
    <>
      <button type="button" className={rowClass(look)} aria-haspopup="dialog" onClick={languages.open}>
        <Icon path={globeIcon} />
        {t('menu.language')}
        <span className={rowEndClass} lang={language.tag}>
          {ownName(language.code)}
        </span>
      </button>
      {languages.sheet}
    </>
  );
}

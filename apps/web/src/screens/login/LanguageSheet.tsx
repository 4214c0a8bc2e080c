import { languageOf } from '@baize/i18n';
import { Choices, Sheet } from '@baize/ui';
import { useApp } from '../../app/app.ts';

/** Languages before there is a session; applies at once. */
export function LanguageSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t, start, language, setLanguage } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('settings.language')} closeLabel={t('common.close')}>
      <Choices
        label={t('settings.language')}
        hideLabel
        look="rows"
        choices={start.merchant.languages.map((code) => ({
          name: code,
          label: <span lang={languageOf(code).tag}>{languageOf(code).name}</span>,
        }))}
        chosen={language.code}
        onChoose={(code) => {
          onClose();
          void setLanguage(code);
        }}
      />
    </Sheet>
  );
}

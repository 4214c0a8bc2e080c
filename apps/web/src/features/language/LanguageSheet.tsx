import { languageOf } from '@baize/i18n';
import { matchingLanguages } from '@baize/i18n/languageSearch.ts';
import { Choices, Sheet, Stack, Text, TextField } from '@baize/ui';
import { searchIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';

/** More languages than this are searched. */
const FEW = 5;

/** The merchant's languages, each by its own name and in the reader's words; a choice applies at once. */
export function LanguageSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t, start, language, setLanguage } = useApp();
  const [search, setSearch] = useState('');
  const { languages } = start.merchant;
  const found = matchingLanguages(search, languages, language);
  return (
    <Sheet open={open} onClose={onClose} label={t('menu.language')} closeLabel={t('common.close')}>
      <Stack gap={3}>
        {languages.length > FEW && (
          <TextField
            type="search"
            icon={searchIcon}
            label={t('settings.findLanguage')}
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        <Choices
          label={t('menu.language')}
          hideLabel
          look="rows"
          choices={found.map(({ code, name, inReaders }) => ({
            name: code,
            label: (
              <span lang={languageOf(code).tag} dir={languageOf(code).dir}>
                {name}
              </span>
            ),
            ...(inReaders === name ? {} : { note: inReaders }),
          }))}
          chosen={language.code}
          onChoose={(code) => {
            onClose();
            void setLanguage(code);
          }}
        />
        {found.length === 0 && <Text tone="muted">{t('settings.noLanguage')}</Text>}
      </Stack>
    </Sheet>
  );
}

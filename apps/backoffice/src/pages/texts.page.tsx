import { OWN_TEXTS_MAX, ownTexts } from '@baize/contract/backoffice/ownTexts.ts';
import { ownName } from '@baize/i18n/languageNames.ts';
import { t } from '../app/texts.ts';
import { said, states, stateWords, wordsFor } from '../kit/fields.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { TextPanel } from './texts.panel.tsx';

const STATES = stateWords(ownTexts, (state) => t(`texts.states.${state}`));

/** What players and agents read, and the merchant's own words for it. */
export const Screen = () => (
  <ListPage
    list={ownTexts}
    title={t('texts.siteTexts')}
    about={(first) => first && t('texts.about', { count: first.count, max: OWN_TEXTS_MAX })}
    filters={(_, first) => ({
      search: t('texts.keyOrWords'),
      language: [t('common.language'), wordsFor(first?.languages ?? [], ownName)],
      state: [t('common.status'), STATES],
    })}
    columns={[
      said('key', t('texts.key')),
      {
        ...{ key: 'text', head: t('texts.text') },
        cell: ({ own, standard }) => <span dir="auto">{own || standard}</span>,
      },
      states(ownTexts, STATES),
    ]}
    empty={[t('texts.noTexts'), t('common.clearAFilter')]}
    panel={(row, seat) => <TextPanel row={row} seat={seat} about={STATES[row.state]} />}
  />
);

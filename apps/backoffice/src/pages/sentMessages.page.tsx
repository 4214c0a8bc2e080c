import { retryMessage, sentMessages, type SentMessageRow } from '@baize/contract/backoffice/sentMessages.ts';
import { t } from '../app/texts.ts';
import { ActButton } from '../kit/ActForm.tsx';
import { member, Prose, said, states, stateTag, when, stateWords } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { PanelPart } from '../parts/page/DetailPanel.tsx';
import { moment, sentence } from '../parts/show/words.ts';
import { PURPOSES } from './sentMessages.words.ts';

const STATES = stateWords(sentMessages, (state) => t(`sentMessages.states.${state}`));
const MEANINGS = stateWords(sentMessages, (state) => t(`sentMessages.meanings.${state}`));
const tag = stateTag(sentMessages, STATES);
const purposeOf = ({ purpose }: Pick<SentMessageRow, 'purpose'>): string => PURPOSES[purpose] ?? sentence(purpose);
const channelOf = ({ channel }: Pick<SentMessageRow, 'channel'>): string =>
  channel === 'sms' ? 'SMS' : t('common.email');

/** Messages to members, and how their delivery stands. */
export const Screen = () => (
  <ListPage
    list={sentMessages}
    title={t('sentMessages.sentMessages')}
    about={t('sentMessages.codesAndNoticesToMembers')}
    filters={{ state: [t('common.status'), STATES], memberId: t('sentMessages.allMessages') }}
    columns={[
      { key: 'purpose', head: t('common.what'), cell: purposeOf },
      { key: 'channel', head: t('sentMessages.channel'), cell: channelOf },
      said('to', t('common.recipient')),
      states(sentMessages, STATES),
      said('lastProblem', t('common.lastProblem')),
      { key: 'tries', head: t('sentMessages.attempts'), figure: true, cell: ({ attempts }) => attempts },
      when('createdAt', t('common.when')),
    ]}
    earlier={t('sentMessages.earlierMessages')}
    empty={[t('sentMessages.noMessages'), t('sentMessages.noMatches')]}
    panel={(row, seat) => <MessagePanel row={row} seat={seat} />}
  />
);

const MessagePanel = ({ row, seat }: { readonly row: SentMessageRow; readonly seat: Seat }) => (
  <RowPanel
    seat={seat}
    title={purposeOf(row)}
    about={row.to}
    facts={[
      [t('common.status'), tag(row.state)],
      [t('sentMessages.channel'), channelOf(row)],
      [t('sentMessages.written'), moment(row.createdAt)],
      [t('common.sent'), moment(row.sentAt)],
      [t('sentMessages.attempts'), String(row.attempts)],
      [t('common.lastProblem'), row.lastProblem || '–'],
      row.memberId
        ? member(seat.merchantId, { memberId: row.memberId })
        : [t('common.member'), t('sentMessages.noAccount')],
    ]}
  >
    <p>{MEANINGS[row.state]}</p>
    {row.canRetry && (
      <ActButton
        act={retryMessage}
        input={{ merchantId: seat.merchantId, id: row.id }}
        said={() => t('sentMessages.tryingAgainSeeTheStatus')}
      >
        {row.state === 'waiting' ? t('sentMessages.tryNow') : t('sentMessages.sendAgain')}
      </ActButton>
    )}
    {row.text !== null && (
      <PanelPart title={t('sentMessages.textShownInTheDemo')}>
        {row.subject && <b>{row.subject}</b>}
        <Prose>{row.text}</Prose>
      </PanelPart>
    )}
  </RowPanel>
);

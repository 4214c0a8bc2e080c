import type { inboxMessage } from '@baize/contract/inbox/inbox.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { formatMoment } from '@baize/i18n';
import { ListCard, Stack } from '@baize/ui';
import { headsetIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { MenuRow } from '../../app/shell/MenuRow.tsx';
import { Html } from '../../app/texts/Html.tsx';
import { useServiceSheet } from '../serviceSheet/index.ts';
import styles from './MessageView.module.css';

export function MessageView({ message }: { readonly message: OutputOf<typeof inboxMessage> }) {
  const { t, language, start } = useApp();
  const service = useServiceSheet();
  return (
    <>
      <Stack as="article" gap={3} break="anywhere" className={styles.paper}>
        <p className={styles.about}>
          {t(`inbox.kind.${message.kind}`)} ·{' '}
          <time dateTime={message.at} className="num">
            {formatMoment(message.at, start.merchant.timeZone, language)}
          </time>
        </p>
        <h2 dir="auto">{message.title}</h2>
        <div dir="auto">
          <Html html={message.content} className={styles.words} />
        </div>
      </Stack>
      <ListCard className={styles.help}>
        <MenuRow
          look="lined"
          icon={headsetIcon}
          label={t('inbox.help')}
          text={t('inbox.helpText')}
          onPress={service.open}
        />
      </ListCard>
      {service.sheet}
    </>
  );
}

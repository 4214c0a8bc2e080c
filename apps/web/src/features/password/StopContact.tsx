import { Refusal } from '@baize/client';
import type { contactToStop } from '@baize/contract/account/contactChange.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Empty, Figures, ListCard, Skeleton, Stack, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import styles from './password.module.css';
import { useContactToStop, useStopContact } from './password.queries.ts';

type Found = OutputOf<typeof contactToStop>;

/** Stops new contacts by the old one's link, after a press: mail scanners open links. */
export function StopContact({ token, onPassword }: { readonly token: string; readonly onPassword: () => void }) {
  const { t, sayError } = useApp();
  const look = useContactToStop(token);
  // Kept: after stopping, answer and cache are gone.
  const [found, setFound] = useState(look.data);
  if (look.data && !found) setFound(look.data);
  const stop = useStopContact();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'stopped' | DeadEnd | null>(null);
  async function handleStop() {
    setBusy(true);
    try {
      await stop({ stopToken: token });
      setOutcome('stopped');
    } catch (error) {
      setBusy(false);
      const end = endOf(error);
      if (end) setOutcome(end);
      else sayError(error);
    }
  }
  const end = outcome ?? (found ? null : endOf(look.error));
  if (end)
    return (
      <Empty
        sign={end === 'stopped' ? 'card' : 'cross'}
        title={t(`forget.stop.${end}`)}
        text={t(`forget.stop.${end}Text`)}
      >
        <Button kind="main" onClick={onPassword}>
          {t('forget.stop.password')}
        </Button>
      </Empty>
    );
  if (found)
    return (
      <Stack gap={4} gutter>
        <Changes changes={found.changes} />
        <Stack gap={3} size="small" tone="muted" className={styles.submit}>
          <Button kind="main" wide busy={busy} onClick={() => void handleStop()}>
            {t(`forget.stop.${found.changes.length === 0 ? 'logOut' : found.changes.length > 1 ? 'doBoth' : 'do'}`)}
          </Button>
          {found.changes.length > 0 && t('forget.stop.own')}
        </Stack>
      </Stack>
    );
  return (
    <QueryView
      query={look}
      waiting={
        <Stack gap={4} gutter>
          <Skeleton block={240} />
        </Stack>
      }
      failed={{ title: t('forget.stop.failed') }}
    />
  );
}

type DeadEnd = 'over' | 'broken';

/** Null for a damaged link, as the change may still wait. */
function endOf(error: unknown): DeadEnd | null {
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'account.changeUnknown') return 'over';
  return error.code === 'input.invalid' ? 'broken' : null;
}

/** Old and new contact and the date, or that it was taken back. */
function Changes({ changes }: { readonly changes: Found['changes'] }) {
  const { t, start, language } = useApp();
  const [first] = changes;
  if (!first) return <Text tone="soft">{t('forget.stop.withdrawn')}</Text>;
  const kind = changes.length > 1 ? 'both' : first.channel;
  const linesOf = ({ before, masked, effectiveAt }: Found['changes'][number]) => [
    ...(before ? [[t('forget.stop.before'), before]] : []),
    [t('forget.stop.new'), masked],
    [t('forget.stop.until'), formatMoment(effectiveAt, start.merchant.timeZone, language)],
  ];
  return (
    <>
      <Text tone="soft">{t(`forget.stop.lead.${kind}`)}</Text>
      {changes.map((change) => (
        <ListCard key={change.channel} flush>
          <Figures lined rows={linesOf(change).map(([name, value]) => ({ name, value }))} className={styles.facts} />
        </ListCard>
      ))}
      <Text tone="soft">{t('forget.stop.effect')}</Text>
    </>
  );
}

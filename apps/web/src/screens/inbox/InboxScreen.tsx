import { UUID } from '@baize/contract/shapes.ts';
import { Button, Chips } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { Inbox, useDeleteInbox, useInboxUnread, type InboxFilter } from '../../features/inbox/index.ts';
import styles from './InboxScreen.module.css';
import { OneMessage } from './OneMessage.tsx';

const FILTERS = ['all', 'unread', 'money', 'account', 'service', 'game', 'protection', 'news', 'promo'] as const;

/** The inbox; `?id=` is one of its messages. */
export function InboxScreen() {
  const { place } = useApp();
  const id = new URLSearchParams(place.search).get('id') ?? '';
  return UUID.test(id) ? <OneMessage key={id} id={id} /> : <List />;
}

function List() {
  const { t, place, goTo, confirm, say, sayError } = useApp();
  const wanted = new URLSearchParams(place.search).get('show');
  const filter: InboxFilter = FILTERS.find((known) => known === wanted) ?? 'all';
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const unread = useInboxUnread();
  const remove = useDeleteInbox();
  function handleChoose(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }
  async function handleDelete(ids: readonly string[]): Promise<void> {
    const question = {
      title: ids.length === 1 ? t('inbox.deleteOneQuestion') : t('inbox.deleteQuestion', { count: ids.length }),
      text: t('inbox.deleteText'),
      yes: t('inbox.delete'),
      no: t('inbox.cancel'),
    };
    if (!(await confirm(question))) return;
    try {
      await remove.mutateAsync(ids);
      setChosen(null);
      say(t('inbox.deleted'));
    } catch (error) {
      sayError(error);
    }
  }
  const label = (name: InboxFilter): string => {
    if (name === 'all') return t('inbox.all');
    if (name !== 'unread') return t(`inbox.kind.${name}`);
    return unread > 0 ? t('inbox.unreadFilterCount', { count: unread }) : t('inbox.unreadFilter');
  };
  return (
    <Screen
      action={
        <button type="button" className={styles.select} onClick={() => setChosen(chosen ? null : new Set())}>
          {chosen ? t('inbox.done') : t('inbox.select')}
        </button>
      }
    >
      <Chips<InboxFilter>
        label={t('inbox.filters')}
        chips={FILTERS.map((name) => ({ name, label: label(name) }))}
        chosen={filter}
        onChoose={(name) =>
          goTo(name === 'all' ? '/m/webEmail' : `/m/webEmail?show=${name}`, { replace: true, direction: 'none' })
        }
      />
      <Inbox filter={filter} chosen={chosen} onChoose={handleChoose} />
      {chosen && chosen.size > 0 && (
        <div className={styles.foot}>
          <Button kind="danger" wide busy={remove.isPending} onClick={() => void handleDelete([...chosen])}>
            {t('inbox.deleteCount', { count: chosen.size })}
          </Button>
        </div>
      )}
    </Screen>
  );
}

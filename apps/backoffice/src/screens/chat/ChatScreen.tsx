import * as v from 'valibot';
import { CHAT_BOXES } from '@baize/contract/backoffice/chat.ts';
import { Empty, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { useChat, useDeskLive, useTakeNext } from '../../features/chat/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import styles from './chat.module.css';
import { Figures } from './Figures.tsx';
import { MemberAside } from './MemberAside.tsx';
import { Queue } from './Queue.tsx';
import { Talk } from './Talk.tsx';

const Search = v.object({
  merchant: Said,
  box: v.optional(v.fallback(v.picklist(CHAT_BOXES), 'queue'), 'queue'),
  userName: Said,
  open: Said,
});

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { say, may } = useDesk();
  const { list, merchantId } = useMerchants('chat.read', state.merchant);
  const { isConnected, typingIn } = useDeskLive(merchantId);
  const opened = useChat(merchantId, state.open);
  const takeNext = useTakeNext();
  async function handleNext(): Promise<void> {
    try {
      const { conversationId } = await takeNext({ merchantId });
      if (conversationId === null) say(t('chat.queueIsEmpty'));
      else change({ box: 'mine', open: conversationId });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'bad');
    }
  }
  const mayAnswer = may('chat.answer', merchantId);
  useHotkeys({ t: () => void handleNext() }, mayAnswer);
  const view = opened.data;
  return (
    <div className={styles.desk} data-open={state.open === '' ? undefined : true}>
      <Queue
        {...{ list, merchantId, isConnected }}
        box={state.box}
        userName={state.userName}
        open={state.open}
        mayAnswer={mayAnswer}
        onChange={change}
        onNext={handleNext}
      />
      {view ? (
        <>
          <Talk
            key={view.chat.conversationId}
            {...{ merchantId, view, mayAnswer }}
            isTyping={typingIn === view.chat.conversationId}
            onClose={() => change({ open: '' })}
            onMine={() => change({ box: 'mine' })}
          />
          <MemberAside key={view.chat.memberId} {...{ merchantId, view }} onOpen={(open) => change({ open })} />
        </>
      ) : (
        <div className={styles.nothing}>
          {opened.error ? (
            <Refused error={opened.error} onRetry={() => void opened.refetch()} />
          ) : state.open === '' ? (
            <>
              <Empty title={t('chat.noConversationOpen')} text={t('chat.openOneFromTheList')} />
              <Figures merchantId={merchantId} />
            </>
          ) : (
            <div role="status" aria-label={t('chat.loading')}>
              <Skeleton block={240} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

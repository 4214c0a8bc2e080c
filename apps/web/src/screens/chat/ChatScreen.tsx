import { UUID } from '@baize/contract/shapes.ts';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { ChatHistory, LiveChat, PastChat } from '../../features/chat/index.ts';

/** The live chat; `?show=history` are the conversations before, `?id=` is one of them. */
export function ChatScreen() {
  const { t, place, session } = useApp();
  const query = new URLSearchParams(place.search);
  const id = query.get('id') ?? '';
  if (UUID.test(id)) return <PastChat key={id} conversationId={id} />;
  if (query.get('show') === 'history') {
    return (
      <Screen title={t('chat.history')}>
        <ChatHistory />
      </Screen>
    );
  }
  return <LiveChat key={session?.userName} />;
}

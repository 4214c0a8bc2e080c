import type { ChatTopic } from '@baize/contract/chat/chat.ts';
import { Choices, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './Hello.module.css';

interface HelloProps {
  readonly topics: readonly ChatTopic[];
  readonly topic: ChatTopic | '';
  readonly onTopic: (topic: ChatTopic) => void;
}

export function Hello({ topics, topic, onTopic }: HelloProps) {
  const { t } = useApp();
  return (
    <Stack gap={3} className={styles.hello}>
      <h2>{t('chat.hello')}</h2>
      <p>{t('chat.helloText')}</p>
      <Choices<ChatTopic>
        label={t('chat.about')}
        look="pills"
        choices={topics.map((name) => ({ name, label: t(`chat.topic.${name}`) }))}
        chosen={topic}
        onChoose={onTopic}
      />
    </Stack>
  );
}

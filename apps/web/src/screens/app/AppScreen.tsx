import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { InstallGuide } from '../../features/install/index.ts';
import { useApp } from '../../app/app.ts';

export function AppScreen() {
  const { t } = useApp();
  return (
    <Screen head={<TitleBar title={t('page.app')} />}>
      <InstallGuide />
    </Screen>
  );
}

import { Drawer } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useServiceSheet } from '../serviceSheet/index.ts';
import { GamesMenu } from './GamesMenu.tsx';
import { MemberMenu } from './MemberMenu.tsx';

/** Loaded with the first opening. */
export function Menus() {
  const { menu, openMenu, t } = useApp();
  const service = useServiceSheet();
  const close = () => openMenu(null);
  return (
    <>
      <Drawer side="start" open={menu === 'games'} onClose={close} label={t('nav.menu')}>
        <GamesMenu onClose={close} onService={service.open} />
      </Drawer>
      <Drawer side="end" open={menu === 'member'} onClose={close} label={t('nav.memberMenu')}>
        <MemberMenu onClose={close} onService={service.open} />
      </Drawer>
      {service.sheet}
    </>
  );
}

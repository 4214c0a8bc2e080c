import { Drawer } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { GamesMenu } from './GamesMenu.tsx';
import { MemberMenu } from './MemberMenu.tsx';

/** The two side menus; they load with the first opening. */
export function Menus() {
  const { menu, openMenu, t } = useApp();
  const close = () => openMenu(null);
  return (
    <>
      <Drawer side="start" open={menu === 'games'} onClose={close} label={t('nav.menu')}>
        <GamesMenu onClose={close} />
      </Drawer>
      <Drawer side="end" open={menu === 'member'} onClose={close} label={t('nav.memberMenu')}>
        <MemberMenu onClose={close} />
      </Drawer>
    </>
  );
}

import { Drawer } from '@baize/ui';
import { useDeferredValue, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useServiceSheet } from '../serviceSheet/index.ts';
import { GamesMenu } from './GamesMenu.tsx';
import { MemberMenu } from './MemberMenu.tsx';

/** Loaded ahead. A menu's drawer answers the tap at once, and is filled in the drawing after it. */
export function Menus() {
  const { menu, openMenu, t } = useApp();
  const service = useServiceSheet();
  const close = () => openMenu(null);
  const late = useDeferredValue(menu, null);
  const [filled, fill] = useState<readonly string[]>([]);
  if (late && !filled.includes(late)) fill([...filled, late]);
  return (
    <>
      <Drawer side="start" open={menu === 'games'} onClose={close} label={t('nav.menu')}>
        {filled.includes('games') && <GamesMenu onClose={close} onService={service.open} />}
      </Drawer>
      <Drawer side="end" open={menu === 'member'} onClose={close} label={t('nav.memberMenu')}>
        {filled.includes('member') && <MemberMenu onClose={close} onService={service.open} />}
      </Drawer>
      {service.sheet}
    </>
  );
}

import { TEAM_SEARCH_MIN } from '@baize/contract/agency/team.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { Chips, Icon, iconButtonClass, Row, TextField } from '@baize/ui';
import { searchIcon, userPlusIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { useDebounced } from '../../app/useDebounced.ts';
import { AgentScreen, OpenAccountLink, TeamCsv } from '../../features/agency/index.ts';
import { TransferSheet, type Receiver } from '../../features/agentTransfer/index.ts';
import {
  Crumbs,
  MemberSheet,
  MovesList,
  MessageSheet,
  MoveSheet,
  OnlineSheet,
  TEAM_FILTERS,
  TeamList,
  useTeam,
  type TeamFilter,
} from '../../features/team/index.ts';
import { ChosenDock } from './ChosenDock.tsx';
import styles from './TeamScreen.module.css';
import { useTeamSheets, type TeamSheets } from './useTeamSheets.ts';

const PAUSE_MS = 300;

/** `?userName=`: whose downlines are shown. */
export function TeamScreen() {
  const { t, place } = useApp();
  const userName = new URLSearchParams(place.search).get('userName') ?? '';
  return (
    <AgentScreen
      title={t('agency.tool.team')}
      action={
        <OpenAccountLink className={iconButtonClass} label={t('agency.tool.open')}>
          <Icon path={userPlusIcon} />
        </OpenAccountLink>
      }
    >
      <Team key={userName} userName={userName} />
    </AgentScreen>
  );
}

function Team({ userName }: { readonly userName: string }) {
  const { t } = useApp();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<TeamFilter>('all');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Receiver> | null>(null);
  const sheets = useTeamSheets(() => setChosen(null));
  const found = useDebounced(search.trim(), PAUSE_MS);
  const isSearch = found.length >= TEAM_SEARCH_MIN;
  const team = useTeam({ userName, search: found, filter });
  const isOwn = userName === '';
  return (
    <Docked
      dock={chosen && <ChosenDock chosen={[...chosen.values()]} sheets={sheets} onClear={() => setChosen(null)} />}
    >
      <div className={styles.search}>
        <TextField
          type="search"
          icon={searchIcon}
          label={t('team.search')}
          placeholder={t('team.searchHint')}
          value={search}
          autoCapitalize="none"
          autoCorrect="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {!isSearch && (
        <>
          <Where team={team} userName={userName} />
          <Chips
            label={t('team.filter')}
            chips={TEAM_FILTERS.map((name) => ({ name, label: t(`team.filter.${name}`) }))}
            chosen={filter}
            onChoose={setFilter}
          />
          <Bar
            sheets={sheets}
            isChoosing={chosen !== null}
            onChoosing={isOwn ? (isOn) => setChosen(isOn ? new Map() : null) : undefined}
          />
        </>
      )}
      <TeamList
        team={team}
        found={isSearch ? found : ''}
        isFiltered={filter !== 'all'}
        isOwn={isOwn}
        chosen={chosen && new Set(chosen.keys())}
        onPress={(member) =>
          !chosen ? sheets.show(member.userName) : member.status === 'active' && setChosen(toggled(chosen, member))
        }
      />
      {!isSearch && !chosen && team.rows && <File userName={userName} />}
      <Sheets sheets={sheets} />
    </Docked>
  );
}

function File({ userName }: { readonly userName: string }) {
  const { start } = useApp();
  const [today] = useState(() => dayIn(new Date().toISOString(), start.merchant.timeZone));
  return (
    <p className={styles.csv}>
      <TeamCsv what="team" days={{ startDate: today, endDate: today }} userName={userName} />
    </p>
  );
}

interface BarProps {
  readonly sheets: Pick<TeamSheets, 'open'>;
  readonly isChoosing: boolean;
  /** Several can be chosen here. */
  readonly onChoosing: ((isOn: boolean) => void) | undefined;
}

/** What can be looked at beside the list. */
function Bar({ sheets, isChoosing, onChoosing }: BarProps) {
  const { t } = useApp();
  return (
    <Row cross="stretch" between wrap className={styles.bar}>
      {onChoosing && (
        <button type="button" onClick={() => onChoosing(!isChoosing)}>
          {t(isChoosing ? 'team.selectEnd' : 'team.select')}
        </button>
      )}
      <button type="button" onClick={() => sheets.open('online')}>
        {t('team.whoOnline')}
      </button>
      <button type="button" onClick={() => sheets.open('moves')}>
        {t('team.movesTitle')}
      </button>
    </Row>
  );
}

function toggled(chosen: ReadonlyMap<string, Receiver>, { userName, isAgent }: Receiver) {
  const next = new Map(chosen);
  if (!next.delete(userName)) next.set(userName, { userName, isAgent });
  return next;
}

function Where({ team, userName }: { readonly team: ReturnType<typeof useTeam>; readonly userName: string }) {
  const { t, session } = useApp();
  const footer = team.first?.footer;
  const path = footer?.path ?? [{ userName: session?.userName ?? '' }, ...(userName === '' ? [] : [{ userName }])];
  return (
    <Crumbs path={path} end={footer ? t('team.count', { members: footer.teamCount, agents: footer.agentCount }) : ''} />
  );
}

function Sheets({ sheets }: { readonly sheets: TeamSheets }) {
  return (
    <>
      <MemberSheet userName={sheets.member} onClose={sheets.close} onAction={sheets.handleAction} />
      <MessageSheet userNames={sheets.written} onClose={sheets.close} />
      <MoveSheet userNames={sheets.moved} onClose={sheets.close} />
      <TransferSheet receivers={sheets.receivers} onClose={sheets.close} />
      <OnlineSheet open={sheets.sheet === 'online'} onClose={sheets.close} />
      <MovesList open={sheets.sheet === 'moves'} onClose={sheets.close} />
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { addBets, totalOf } from '../../../src/client/table/bets.ts';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { SpotZone } from '../../../src/client/table/SpotZone.tsx';
import { MODEL } from '../model.ts';
import { judgeSpot, kindOf, onOf, SPOTS } from '../rules.ts';
import type { Face, SicBoOutcome, SicBoSpot } from '../script.ts';
import { FlatDie } from './Bell.tsx';
import { nameOf, payOf } from './nameOf.ts';

type ZonesProps = { chosen: string; outcome: SicBoOutcome | null };

const ofKind = (...kinds: readonly string[]) => SPOTS.filter((spot) => kinds.includes(kindOf(spot)));
const MAIN = ofKind('small', 'triple', 'big', 'odd', 'anyTriple', 'even');
/** The lower half of the cloth has two pages. */
const PAGES = { totals: [...ofKind('total'), ...ofKind('number')], pairs: ofKind('double', 'pair') } as const;
type PageName = keyof typeof PAGES;
const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

/** All 52 fields; each is a button that says its name, pay, own stake and total. */
export function Zones(props: ZonesProps) {
  const { t } = usePage();
  const [page, setPage] = useState<PageName>('totals');
  return (
    <section className="zones" aria-label={t('sicBo.bets')}>
      <div className="zones-main">
        {MAIN.map((spot) => (
          <Zone key={spot} spot={spot} {...props} />
        ))}
      </div>
      <div className="zones-tabs" role="group" aria-label={t('sicBo.pages.title')}>
        {PAGE_NAMES.map((name) => (
          <Tab key={name} name={name} isOpen={name === page} outcome={props.outcome} onOpen={() => setPage(name)} />
        ))}
      </div>
      <div className={`zones-page is-${page}`}>
        {PAGES[page].map((spot) => (
          <Zone key={spot} spot={spot} {...props} />
        ))}
      </div>
    </section>
  );
}

type TabProps = { name: PageName; isOpen: boolean; outcome: SicBoOutcome | null; onOpen: () => void };

/** Says what lies on its page, which may not be in view. */
function Tab({ name, isOpen, outcome, onOpen }: TabProps) {
  const { t, format } = usePage();
  const { sound } = useTablePage();
  const { placed, waiting } = useTable();
  const own = addBets(placed, waiting);
  const here = PAGES[name].filter((spot) => own[spot] !== undefined);
  const sum = totalOf(Object.fromEntries(here.map((spot) => [spot, own[spot] ?? '0.00'])));
  const hasWon = outcome !== null && here.some((spot) => judgeSpot(spot, outcome).is === 'won');
  function handleTap() {
    sound.tap();
    onOpen();
  }
  return (
    <button type="button" className={hasWon ? 'is-won' : ''} aria-pressed={isOpen} onClick={handleTap}>
      {t(`sicBo.pages.${name}`)}
      {here.length > 0 && <b>{format.short(sum)}</b>}
    </button>
  );
}

function Zone({ spot, chosen, outcome }: ZonesProps & { spot: SicBoSpot }) {
  const { t } = usePage();
  const isLow = spot !== 'small' && spot !== 'big';
  return (
    <SpotZone
      {...{ spot, chosen, isLow }}
      name={nameOf(spot, t)}
      pay={payOf(spot)}
      result={outcome === null ? null : judgeSpot(spot, outcome)}
      className={`is-box is-${kindOf(spot)} ${isLow ? 'is-low' : ''}`}
    >
      {() => <Print spot={spot} />}
    </SpotZone>
  );
}

/** What is printed on a field. */
function Print({ spot }: { spot: SicBoSpot }): ReactNode {
  const { t } = usePage();
  const kind = kindOf(spot);
  const on = onOf(spot);
  const pay = (text: string) => (
    <span className="zone-pay" aria-hidden="true">
      {text}
    </span>
  );
  switch (kind) {
    case 'small':
    case 'big':
      return (
        <>
          <b className="zone-word" aria-hidden="true">
            {t(`sicBo.print.${kind}`)}
          </b>
          {pay(kind === 'small' ? `4–${MODEL.smallTo}` : `${MODEL.bigFrom}–17`)}
          {pay('1 : 1')}
        </>
      );
    case 'odd':
    case 'even':
    case 'anyTriple':
      return (
        <span className="zone-line" aria-hidden="true">
          {t(`sicBo.print.${kind}`)} {pay(payOf(spot))}
        </span>
      );
    case 'total':
      return (
        <>
          <b className="zone-word" aria-hidden="true">
            {on[0]}
          </b>
          {pay(String(MODEL.totalPays[on[0] ?? 0]?.[0]))}
        </>
      );
    case 'triple':
    case 'double':
    case 'number':
    case 'pair': {
      const faces = (kind === 'double' ? [on[0], on[0]] : on) as readonly Face[]; // The spot's own.
      return (
        <span className="zone-dice">
          {faces.map((face, at) => (
            <FlatDie key={at} face={face} />
          ))}
          {kind !== 'pair' && pay(kind === 'number' ? '1:1' : String(MODEL.pays[kind][0]))}
        </span>
      );
    }
  }
}

import { openFeltTexts, type FeltTexts } from '@baize/i18n/felt.ts';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi, linkIn } from '../api.ts';
import '../base.css';
import '../sheets.css';
import type { SharedEvent } from '../games/check.ts';
import { loadChecks, ROOM_CLIENTS, ROUND_CLIENTS, CHAIN_CLIENTS, type Checks } from '../games/clients.ts';
import { setPageLanguage } from '../pageLanguage.ts';
import { claimOfTable, isTableCode, readChain, type ChainClaim } from './chain.ts';
import { ChainVerify } from './ChainVerify.tsx';
import { handLink, readHand, type HandClaim } from './hand.ts';
import { emptyJackpot, jackpotOfRecord, readJackpot, type JackpotClaim } from './jackpot.ts';
import { JackpotVerify } from './JackpotVerify.tsx';
import { HandVerify } from './HandVerify.tsx';
import { claimOfRound, readClaim } from './link.ts';
import { TextsContext } from './useTexts.ts';
import { Verify, type Asked } from './Verify.tsx';
import { WayBack } from './WayBack.tsx';
import './verify.css';

const query = new URLSearchParams(location.search);
const opening = openFeltTexts(siteLanguageOf(query.get('lang') ?? navigator.language), ['feltVerify']);

/** Shared tables are checked by their chain, other rounds by seeds. */
type Check =
  | { is: 'seeds'; asked: Asked }
  | { is: 'hand'; claim: HandClaim; isMissing: boolean }
  | { is: 'jackpot'; claim: JackpotClaim; isMissing: boolean }
  | { is: 'chain'; claim: ChainClaim; recorded: readonly SharedEvent[] | null; isMissing: boolean };

/** A signed link names a recorded round; anything else is in the fragment. */
async function findCheck(): Promise<Check> {
  const [round, link, table] = [query.get('round'), linkIn(query), query.get('table')];
  const empty = isTableCode(table) ? readChain(`table=${table}`) : null;
  const emptyHand = readHand(`room=${query.get('room') ?? table ?? ''}`);
  const hit = query.get('hit');
  if (hit !== null) {
    const record = await createApi(() => null)
      .jackpotHit(hit)
      .catch(() => null);
    return { is: 'jackpot', claim: record ? jackpotOfRecord(record) : emptyJackpot(), isMissing: record === null };
  }
  if (round === null || link === null) {
    const jackpot = readJackpot(location.hash);
    if (jackpot !== null) return { is: 'jackpot', claim: jackpot, isMissing: false };
    const hand = readHand(location.hash) ?? emptyHand;
    if (hand !== null) return { is: 'hand', claim: hand, isMissing: false };
    const claim = readChain(location.hash) ?? empty;
    if (claim !== null) return { is: 'chain', claim, recorded: null, isMissing: false };
    return { is: 'seeds', asked: { claim: readClaim(location.hash), round: 'unnamed' } };
  }
  const fairness = await createApi(() => null)
    .signedFairness(round, link)
    .catch(() => null);
  if (fairness === null) {
    if (emptyHand !== null) return { is: 'hand', claim: emptyHand, isMissing: true };
    if (empty !== null) return { is: 'chain', claim: empty, recorded: null, isMissing: true };
    return { is: 'seeds', asked: { claim: readClaim(''), round: 'missing' } };
  }
  if ('roomGame' in fairness) {
    const claim = readHand(handLink(fairness).split('#')[1] ?? '');
    if (claim !== null) return { is: 'hand', claim, isMissing: false };
    return { is: 'seeds', asked: { claim: readClaim(''), round: 'missing' } };
  }
  if ('table' in fairness) {
    return { is: 'chain', claim: claimOfTable(fairness), recorded: fairness.events, isMissing: false };
  }
  return { is: 'seeds', asked: { claim: await claimOfRound(fairness), round: fairness } };
}

const JACKPOT_TEXTS = ['feltFiesta'] as const;

const checking = prepare();

/** The check, with the texts that its findings are told in. */
async function prepare(): Promise<{ check: Check; checks: Checks; texts: FeltTexts }> {
  const [texts, check] = await Promise.all([opening, findCheck()]);
  const clients = {
    seeds: ROUND_CLIENTS,
    chain: CHAIN_CLIENTS,
    hand: ROOM_CLIENTS,
    jackpot: [{ texts: JACKPOT_TEXTS }],
  };
  const parts = new Set(clients[check.is].flatMap((client) => client.texts));
  const [checks] = await Promise.all([
    check.is === 'seeds' ? loadChecks() : new Map(),
    ...[...parts].map((part) => texts.load(part)),
  ]);
  setPageLanguage(texts.language);
  document.title = `${texts.t('verify.title')} · Felt Studio`;
  return { check, checks, texts };
}

/** Where the visitor came from; null: directly, or framed by the site. */
const from = query.has('round') ? 'round' : query.has('session') ? 'game' : null;

function App({ lobby }: { lobby: string | null }) {
  const [prepared, setPrepared] = useState<Awaited<typeof checking> | null>(null);
  useEffect(() => {
    void checking.then(setPrepared);
  }, []);
  if (prepared === null)
    return (
      <main className="waiting" aria-busy="true">
        <div className="chip" />
      </main>
    );
  const { check, checks, texts } = prepared;
  return (
    <TextsContext value={texts}>
      {from !== null && window.parent === window && <WayBack {...{ from, lobby }} />}
      {check.is === 'seeds' && <Verify asked={check.asked} checks={checks} />}
      {check.is === 'chain' && <ChainVerify {...check} />}
      {check.is === 'hand' && <HandVerify {...check} />}
      {check.is === 'jackpot' && <JackpotVerify {...check} />}
    </TextsContext>
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root) createRoot(root).render(<App lobby={root.dataset['lobby'] ?? null} />);

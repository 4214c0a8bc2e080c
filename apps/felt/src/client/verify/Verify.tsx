import type { RoundFairness } from '../../api.ts';
import type { Language } from '../texts.ts';
import { CHAIN_TEXTS } from './chainTexts.ts';
import { CheckPage, type Fields } from './CheckPage.tsx';
import { FindingView } from './FindingView.tsx';
import { readClaim, type Claim } from './link.ts';
import { problemsOf, recompute } from './recompute.ts';
import { VERIFY_TEXTS } from './texts.ts';

type Name =
  | 'game'
  | 'serverSeed'
  | 'serverSeedHash'
  | 'clientSeed'
  | 'nonce'
  | 'stake'
  | 'currency'
  | 'urchins'
  | 'picks';

const GAMES = [
  ['jeepney-moon', 'Jeepney Moon'],
  ['perlas', 'Perlas'],
] as const;

/** The page's input; `round`: the record of a signed link. */
export type Asked = { readonly claim: Claim; readonly round: RoundFairness | 'unnamed' | 'missing' };

/** A round that one player had alone is checked by its seeds. */
export function Verify({ language, asked: { claim, round } }: { language: Language; asked: Asked }) {
  const texts = VERIFY_TEXTS[language];
  const recorded = typeof round === 'object' ? round : null;
  return (
    <CheckPage
      {...{ texts, claimOf, problemsOf, recompute }}
      given={fieldsOf(claim)}
      alert={round === 'missing' ? texts.linkMissing : null}
      note={recorded?.serverSeed === null ? texts.stillSecret : null}
      choice={{ name: 'game', label: texts.game, options: GAMES }}
      lines={({ game }) => [
        { name: 'serverSeed', label: texts.serverSeed, hint: texts.serverSeedHint },
        { name: 'serverSeedHash', label: texts.seal, hint: texts.sealHint },
        { name: 'clientSeed', label: texts.clientSeed },
        { name: 'nonce', label: texts.nonce, hint: texts.nonceHint, mode: 'numeric' },
        { name: 'stake', label: texts.stake, hint: texts.stakeHint, mode: 'decimal' },
        ...(game === 'perlas'
          ? ([
              { name: 'urchins', label: texts.urchins, mode: 'numeric' },
              { name: 'picks', label: texts.picks, hint: texts.picksHint },
            ] as const)
          : []),
      ]}
      showFinding={(finding) => (
        <FindingView finding={finding} recorded={recorded ? recorded.win : null} language={language} />
      )}
      language={language}
      other={{ href: '/verify?table=baccarat', label: CHAIN_TEXTS[language].title }}
    />
  );
}

function fieldsOf(claim: Claim): Fields<Name> {
  return {
    game: claim.game,
    serverSeed: claim.serverSeed,
    serverSeedHash: claim.serverSeedHash,
    clientSeed: claim.clientSeed,
    nonce: Number.isNaN(claim.nonce) ? '' : String(claim.nonce),
    stake: claim.stake,
    currency: claim.currency ?? '',
    urchins: 'urchins' in claim.options ? String(claim.options.urchins) : '3',
    // People count shells from 1, as the game names them.
    picks: (claim.picks ?? []).map((cell) => cell + 1).join(', '),
  };
}

function claimOf(fields: Fields<Name>): Claim {
  const picks = fields.picks.split(/[\s,]+/).filter(Boolean);
  const query = new URLSearchParams({ ...fields, picks: picks.map((pick) => Number(pick) - 1).join(',') });
  if (fields.game !== 'perlas') query.delete('urchins');
  return readClaim(query.toString());
}

import { useTexts } from './useTexts.ts';
import type { RoundFairness } from '../../api.ts';
import { CheckPage, type Fields } from './CheckPage.tsx';
import { FindingView } from './FindingView.tsx';
import { readClaim, type Claim } from './link.ts';
import { problemsOf, recompute } from './recompute.ts';

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

const STEPS = [1, 2, 3] as const;

/** A round that one player had alone is checked by its seeds. */
export function Verify({ asked: { claim, round } }: { asked: Asked }) {
  const { t } = useTexts();
  const recorded = typeof round === 'object' ? round : null;
  return (
    <CheckPage
      {...{ claimOf, problemsOf, recompute }}
      words={{
        title: t('verify.title'),
        lead: t('verify.lead'),
        steps: STEPS.map((step) => t(`verify.steps.${step}`)),
        check: t('verify.check'),
        how: t('verify.how'),
        howText: STEPS.map((step) => t(`verify.howText.${step}`)),
        problem: (problem) => t(`verify.problems.${problem}`),
      }}
      given={fieldsOf(claim)}
      alert={round === 'missing' ? t('verify.linkMissing') : null}
      note={recorded?.serverSeed === null ? t('verify.stillSecret') : null}
      choice={{ name: 'game', label: t('verify.game'), options: GAMES }}
      lines={({ game }) => [
        { name: 'serverSeed', label: t('verify.serverSeed'), hint: t('verify.serverSeedHint') },
        { name: 'serverSeedHash', label: t('verify.seal'), hint: t('verify.sealHint') },
        { name: 'clientSeed', label: t('verify.clientSeed') },
        { name: 'nonce', label: t('verify.nonce'), hint: t('verify.nonceHint'), mode: 'numeric' },
        { name: 'stake', label: t('verify.stake'), hint: t('verify.stakeHint'), mode: 'decimal' },
        ...(game === 'perlas'
          ? ([
              { name: 'urchins', label: t('verify.urchins'), mode: 'numeric' },
              { name: 'picks', label: t('verify.picks'), hint: t('verify.picksHint') },
            ] as const)
          : []),
      ]}
      showFinding={(finding) => <FindingView finding={finding} recorded={recorded ? recorded.win : null} />}
      other={{ href: '/verify?table=baccarat', label: t('chain.title') }}
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

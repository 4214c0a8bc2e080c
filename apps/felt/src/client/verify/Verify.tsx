import type { FeltTranslate } from '@baize/i18n/felt.ts';
import type { RoundFairness } from '../../api.ts';
import type { GameCheck, OwnFields } from '../games/check.ts';
import { ROUND_CLIENTS, TABLE_CLIENTS, type Checks } from '../games/clients.ts';
import { CheckPage, type Fields } from './CheckPage.tsx';
import { FindingView } from './FindingView.tsx';
import { readClaim, type Claim } from './link.ts';
import { problemsOf, recompute } from './recompute.ts';
import { useTexts } from './useTexts.ts';

/** The page's input; `round`: the record of a signed link. */
export type Asked = { readonly claim: Claim; readonly round: RoundFairness | 'unnamed' | 'missing' };

const STEPS = [1, 2, 3] as const;

/** A round that one player had alone is checked by its seeds. */
export function Verify({ asked: { claim, round }, checks }: { asked: Asked; checks: Checks }) {
  const { t } = useTexts();
  const checkOf = (code: string): GameCheck => present(checks, code);
  const fieldsOfClaim = (one: Claim) => fieldsOf(one, checkOf(one.game));
  const claimOf = (fields: Fields<string>) => claimIn(fields, checkOf(fields['game'] ?? ''));
  const recorded = typeof round === 'object' ? round : null;
  return (
    <CheckPage
      claimOf={claimOf}
      problemsOf={(one) => problemsOf(one, checkOf(one.game))}
      recompute={(one) => recompute(one, checkOf(one.game))}
      words={{
        title: t('verify.title'),
        lead: t('verify.lead'),
        steps: STEPS.map((step) => t(`verify.steps.${step}`)),
        check: t('verify.check'),
        how: t('verify.how'),
        howText: STEPS.map((step) => t(`verify.howText.${step}`)),
        problem: (problem, { game }) => wordsOf(problem, t) ?? checkOf(game ?? '').problem(problem, t),
      }}
      given={fieldsOfClaim(claim)}
      alert={round === 'missing' ? t('verify.linkMissing') : null}
      note={recorded?.serverSeed === null ? t('verify.stillSecret') : null}
      choice={{ name: 'game', label: t('verify.game'), options: ROUND_CLIENTS.map(({ code, name }) => [code, name]) }}
      lines={({ game }) => [
        { name: 'serverSeed', label: t('verify.serverSeed'), hint: t('verify.serverSeedHint') },
        { name: 'serverSeedHash', label: t('verify.seal'), hint: t('verify.sealHint') },
        { name: 'clientSeed', label: t('verify.clientSeed') },
        { name: 'nonce', label: t('verify.nonce'), hint: t('verify.nonceHint'), mode: 'numeric' },
        { name: 'stake', label: t('verify.stake'), hint: t('verify.stakeHint'), mode: 'decimal' },
        ...linesOf(checkOf(game ?? ''), t),
      ]}
      showFinding={(finding) => (
        <FindingView {...{ finding, check: checkOf(finding.game) }} recorded={recorded ? recorded.win : null} />
      )}
      other={{ href: `/verify?table=${TABLE_CLIENTS[0]?.code ?? ''}`, label: t('chain.title') }}
    />
  );
}

const firstOf = ({ own, shown }: GameCheck): OwnFields => (shown ? shown(own) : own);

/** A game's own lines, with what stands in them at first. */
const linesOf = (check: GameCheck, t: FeltTranslate) =>
  check.lines(t).map((line) => ({ ...line, value: firstOf(check)[line.name] ?? '' }));

const COMMON_PROBLEMS = ['serverSeed', 'clientSeed', 'nonce', 'stake', 'noCrypto'] as const;

/** What is said of a field that every game has; null: the game's own. */
function wordsOf(problem: string, t: FeltTranslate): string | null {
  const known = COMMON_PROBLEMS.find((one) => one === problem);
  return known ? t(`verify.problems.${known}`) : null;
}

function present(checks: Checks, code: string): GameCheck {
  const check = [...checks].find(([one]) => one === code)?.[1];
  if (!check) throw new Error(`no game has the code ${code}`);
  return check;
}

function fieldsOf(claim: Claim, { own, shown }: GameCheck): Fields<string> {
  const given = { ...own, ...claim.own };
  return {
    game: claim.game,
    serverSeed: claim.serverSeed,
    serverSeedHash: claim.serverSeedHash,
    clientSeed: claim.clientSeed,
    nonce: Number.isNaN(claim.nonce) ? '' : String(claim.nonce),
    stake: claim.stake,
    currency: claim.currency ?? '',
    ...(shown ? shown(given) : given),
  };
}

/** A field that the game had not yet when the form was filled stands as it does at first. */
function claimIn(fields: Fields<string>, check: GameCheck): Claim {
  const { typed } = check;
  const entered = Object.fromEntries(
    Object.entries(firstOf(check)).map(([name, value]) => [name, fields[name] ?? value]),
  );
  const common = ['game', 'serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'stake', 'currency'];
  const shared = Object.fromEntries(common.map((name) => [name, fields[name] ?? '']));
  return readClaim(new URLSearchParams({ ...shared, ...(typed ? typed(entered) : entered) }).toString());
}

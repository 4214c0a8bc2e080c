import { lineAt, type Finding, type Source } from './sources.ts';

/** Retired names, their replacements, and where they are retired. For identifiers, columns and files. */
const RETIRED: readonly (readonly [name: RegExp, better: string, where?: RegExp])[] = [
  [
    /'(cashier\.(notYou|tooLate|changedMeanwhile)|agency\.runOwn|restricted\.importOwn|lottery\.sameStaff|(family|returns)\.second|broadcast\.own)'/,
    'approval.sameStaff, approval.closed, approval.stale',
  ],
  [/\b(bar(Person|Member)|\w*Barred\w*|barred\w*|identity_barred\w*)\b/, 'restricted'],
  [/\b\w*[aA]ttention[A-Z]\w*\b|\b(list|find|count|watch|hasOpen)Attention\b/, 'review'],
  [
    /\b(bringHome|bringAllHome|sentHome|hastenHome|home_(at|until|tries)|tendSentHome)\b/,
    'sweepToMain, vendorSweeps, sweep_…',
  ],
  [/\b(gatherForLaunch|bringAlong)\b/, 'sweepBeforeLaunch, autoTransferOnLaunch'],
  [
    /\b(depart|stay|arrive|stayThere|comeHome)Entry\b/,
    'reserveOutEntry, voidOutEntry, settleOutEntry, voidInEntry, settleInEntry',
  ],
  [/\bTRANSFER_(ARRIVED|RETURNED)\b/, 'TRANSFER_SETTLED, TRANSFER_REVERSED'],
  [/\b(undoEntry|undoneWins|isUndone)\b/, 'rollback'],
  [/\b(goOnWith\w+|carryOnSoon|GO_ON_\w+)\b/, 'resume, advance'],
  [/\b\w*(Wish|wish)(es|ed)?\b/, 'Request, Query or Draft'],
  [/\b(isTakenOver|useTakenOver|takenOver|adoptTyped)\b/, 'hydrated, replayEarlyInput'],
  [/\b(isDrawnWhole|useDrawn)\b/, 'server-rendered'],
  [/\b(LiveNews|DeskNews|MAKES_OLD)\b/, 'LiveEvent, StaffEvent, INVALIDATES'],
  [/\b[dD]oorman\b/, 'routeGuard'],
  [
    /\b(enterRemembered|enterSocially|useComeBack|comeBackQuietly|passGate)\b/,
    'login…, resumeSession, assertLoginAllowed',
  ],
  [/\b(idNumberPrint\w*|id_number_print|personPrints\w*|person_prints|printKeys?|kernel_print_key)\b/, 'hash'],
  [/\b(renewSealed|renewRows|sealAnew|pictureAnew|reseal)\b/, 'reencrypt, normalizeImage'],
  [/\b(recordDeed|StaffDeed|doer|TeamDeed)\b/, 'audit event, actor, TeamAction'],
  [/\b(noteSight|backoffice_sight|SIGHT_\w+)\b/, 'document access'],
  [/\bsow[A-Z]\w*\b/, 'seed'],
  [/\b[sS]ignOfLife\w*\b/, 'heartbeat'],
  [/\bcreateTurns\b/, 'createSemaphore'],
  [
    /\b(Purse|Heart|Fallen|FallenPart|ComingScreen)\b/,
    'BalanceWidget, FavoriteButton, ErrorFallback, ComingSoonScreen',
  ],
  [/\bStage\b|styles\.stage\b/, 'GameViewport of a game, PageOutlet of a page', /^apps\/web\//],
  [/\b(listOutbox|outboxMessages)\b/, 'sent messages'],
  [
    /\b(state|standing|to|from)\b(:| ===?| !==?| <>) '(asked|moved|recalled|told|done|returned|refused)'/,
    'requested, reserved, cancelling, sent, completed, reversed, rejected',
    /(modules\/(wallet\/)?transfers|features\/walletTransfer|screens\/(walletT|t)ransfers?|contract\/src\/(backoffice|wallet)\/transfers?\.ts)/,
  ],
  [/\b(Guarded|guardOf|guardOfChange)\b|'guard\.\w+'/, 'withAttemptLimit, confirmingContact, credentials'],
  [/\b(maskReach|isSameReach|nameReachOf)\b/, 'contact'],
  [
    /\breach(:|,| ===| !==|\.includes)/,
    'merchantScope',
    /apps\/(server\/src\/(kernel\/staff|modules\/backoffice)|backoffice)\//,
  ],
  [/\b(ask\.act|act)\(tx\b/, 'audit(tx)'],
  [/\b(deeds|deedOf|deedsOf|doDeed)\b|\bteam\.deed\b/, 'action, audit event'],
  [/\bprints?\b/, 'hash', /modules\/(identity\/restricted|kyc)\/[^/]+\.store\.ts/],
  [
    /\b(Renewed|renewKeys|RENEW_PAGE|renewFamilies|renewFirstPassword|drawAvatarAnew)\b|\/renew(\.store)?\.ts/,
    'reencrypt, replace, normalizeAvatar',
  ],
  [/\/enter\.ts\b/, 'completeLogin'],
  [/\boutbox\.(read|write|queries|calls|routes)\b|\b(features|screens|backoffice)\/outbox\b/, 'sent messages'],
  [/\b(TableNews|newsOf|onNews)\b|\btable\/news\b/, 'live event, TableUpdate'],
  [
    /\b(identity_(known|unlocked)_place|findPlaces?|placeWords|isNewPlace|BlobPlace|WebPlace)\b/,
    'login origin, site location, position in a list, blob store, base URL',
  ],
  [
    /\b(countsAt|giveVerdict|hireStaff|admitAnswered|stopAtQuestion)\b/,
    'effectiveAt, decideCase, createStaff, passChallenge, failChallenge',
  ],
];

const CODE = /\.(tsx?|mjs|sql)$/;
const OWN = 'tools/check/retiredNames.ts';

/** Uses of a retired name in code, and files that are called so. */
export function checkRetiredNames(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => CODE.test(path) && path !== OWN)
    .flatMap(({ path, text }) =>
      RETIRED.flatMap(([name, better, where]) => {
        if (where && !where.test(path)) return [];
        const at = text.search(name);
        const found = at < 0 ? null : { line: lineAt(text, at), what: name.exec(text)?.[0] ?? '' };
        const inPath = name.exec(path)?.[0];
        return [...(found ? [found] : []), ...(inPath ? [{ line: 1, what: inPath }] : [])].map(({ line, what }) => ({
          file: path,
          line,
          rule: 'retired-name',
          instead: `${what}: the field calls it ${better}.`,
        }));
      }),
    );
}
